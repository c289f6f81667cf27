//! Models: rules for the agreement of two answers.
use crate::{
    Scale,
    matrix::{Matrix, manhattan, scalar_product},
    points::PointTables,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the rules of the built-in models. Each change of a matrix or a formula increments it.
const VERSION: u32 = 1;

/// The hybrid of Mendez (2012), rounded to quarters: the mean of proximity and direction, with more weight on the
/// middle. In thousandths, by answers of five choices. The matrices of the smaller scales are its corners and
/// middle.
const HYBRID: [[i32; 5]; 5] = [
    [1000, 500, 0, -500, -1000],
    [500, 750, 250, -250, -500],
    [0, 250, 500, 250, 0],
    [-500, -250, 250, 750, 500],
    [-1000, -500, 0, 500, 1000],
];

fn hybrid(i: i32, j: i32) -> i32 {
    HYBRID[i as usize / 25][j as usize / 25]
}

/// The rule of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModelName {
    /// City block: the distance between two answers.
    Manhattan,
    /// Directional: whether two answers have the same direction, and how strongly.
    ScalarProduct,
    /// Mean of the two; the default.
    Hybrid,
    /// A matrix of the instance's creator.
    Custom,
}

impl ModelName {
    /// The names, in the order of their numbers.
    pub const ALL: [ModelName; 4] =
        [ModelName::Manhattan, ModelName::ScalarProduct, ModelName::Hybrid, ModelName::Custom];

    /// Returns the model with this number in the configuration document (`calculation`): 0 Manhattan, 1 scalar
    /// product, 2 hybrid, 3 custom.
    pub fn from_number(number: u8) -> Option<ModelName> {
        ModelName::ALL.get(usize::from(number)).copied()
    }

    /// Returns the number of the model in the configuration document.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Returns the name as used in results: `manhattan`, `scalar_product`, `hybrid` or `custom`.
    pub fn as_str(self) -> &'static str {
        match self {
            ModelName::Manhattan => "manhattan",
            ModelName::ScalarProduct => "scalar_product",
            ModelName::Hybrid => "hybrid",
            ModelName::Custom => "custom",
        }
    }
}

impl fmt::Display for ModelName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A matrix with its name and version.
///
/// Sources of the built-in models: Rabinowitz and Macdonald (1989) for proximity and directional voting, Mendez
/// (2012) for their use and their hybrid in voting advice. Louwerse and Rosema (2014) show that the choice of
/// model changes the advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    name: ModelName,
    matrix: Matrix,
    sha256: String,
    points: PointTables,
}

impl Model {
    /// Returns model 0, Manhattan: 1 − |i − j| / 2 on five choices.
    pub fn manhattan(scale: Scale) -> Model {
        Model::new(ModelName::Manhattan, Matrix::build(scale, manhattan))
    }

    /// Returns model 1, scalar product: xᵢ · xⱼ with x from −1 to 1.
    pub fn scalar_product(scale: Scale) -> Model {
        Model::new(ModelName::ScalarProduct, Matrix::build(scale, scalar_product))
    }

    /// Returns model 2, hybrid, the default.
    pub fn hybrid(scale: Scale) -> Model {
        Model::new(ModelName::Hybrid, Matrix::build(scale, hybrid))
    }

    /// Returns model 3, a custom matrix.
    pub fn custom(matrix: Matrix) -> Model {
        Model::new(ModelName::Custom, matrix)
    }

    /// Returns the three built-in models, in the order of their numbers.
    pub fn list_built_in(scale: Scale) -> [Model; 3] {
        [Model::manhattan(scale), Model::scalar_product(scale), Model::hybrid(scale)]
    }

    /// Returns the name.
    pub fn name(&self) -> ModelName {
        self.name
    }

    /// Returns the version of the rule.
    pub fn version(&self) -> u32 {
        VERSION
    }

    /// Returns the matrix of scores.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// Returns the scale of the compared answers.
    pub fn scale(&self) -> Scale {
        self.matrix.scale()
    }

    /// Returns [`Matrix::sha256`] of its matrix, which is computed once.
    pub fn matrix_sha256(&self) -> &str {
        &self.sha256
    }

    /// Returns the matrix as points.
    pub(crate) fn points(&self) -> &PointTables {
        &self.points
    }

    fn new(name: ModelName, matrix: Matrix) -> Model {
        Model { name, sha256: matrix.sha256(), points: PointTables::new(&matrix), matrix }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(model: &Model) -> Vec<&[i32]> {
        model.matrix().rows().collect()
    }

    #[test]
    fn the_models_on_five_choices_are_those_of_the_design() {
        let [manhattan, scalar_product, hybrid] = Model::list_built_in(Scale::Five);
        assert_eq!(rows(&manhattan)[0], [1000, 500, 0, -500, -1000]);
        assert_eq!(rows(&manhattan)[2], [0, 500, 1000, 500, 0]);
        assert_eq!(rows(&scalar_product)[1], [500, 250, 0, -250, -500]);
        assert_eq!(rows(&scalar_product)[2], [0; 5]);
        assert_eq!(rows(&hybrid)[3], [-500, -250, 250, 750, 500]);
    }

    #[test]
    fn the_models_on_three_choices_differ_only_in_the_middle() {
        let middles = [1000, 0, 500];
        for (model, middle) in Model::list_built_in(Scale::Three).iter().zip(middles) {
            assert_eq!(rows(model), [[1000, 0, -1000], [0, middle, 0], [-1000, 0, 1000]]);
        }
    }

    #[test]
    fn all_models_on_two_choices_have_the_same_matrix() {
        for model in Model::list_built_in(Scale::Binary) {
            assert_eq!(rows(&model), [[1000, -1000], [-1000, 1000]]);
        }
    }

    #[test]
    fn a_model_is_found_by_its_number_and_by_its_name() {
        for (number, name) in (0..).zip(ModelName::ALL) {
            assert_eq!(ModelName::from_number(number), Some(name));
            assert_eq!(name.number(), number);
            assert_eq!(serde_json::to_string(&name).unwrap(), format!("\"{name}\""));
        }
        assert_eq!(ModelName::from_number(4), None);
    }
}
