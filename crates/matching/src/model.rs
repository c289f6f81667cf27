//! The models: rules that say how well two answers fit.
use crate::{
    Scale,
    matrix::{Matrix, ONE},
    points::PointTables,
};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The version of the rules behind the built-in models; a change of a matrix or of a formula raises it.
const VERSION: u32 = 1;

/// Mendez (2012), rounded to quarters: the mean of proximity and direction, with more weight on the middle.
/// In thousandths, by answers of five choices; the coarser scales are its corners.
const HYBRID: [[i32; 5]; 5] = [
    [1000, 500, 0, -500, -1000],
    [500, 750, 250, -250, -500],
    [0, 250, 500, 250, 0],
    [-500, -250, 250, 750, 500],
    [-1000, -500, 0, 500, 1000],
];

/// City-block proximity in thousandths, 1 − |i − j| / 2 on five choices, of two answers in percent.
pub(crate) fn manhattan(i: i32, j: i32) -> i32 {
    ONE - (i - j).abs() * ONE / 50
}

/// The directional score in thousandths, x·y with x and y from −1 to 1, of two answers in percent.
pub(crate) fn scalar_product(i: i32, j: i32) -> i32 {
    (i - 50) * (j - 50) * ONE / 2500
}

fn hybrid(i: i32, j: i32) -> i32 {
    HYBRID[i as usize / 25][j as usize / 25]
}

/// Which rule a model follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ModelName {
    /// City block: how near two answers lie.
    Manhattan,
    /// Directional: whether two answers point the same way, and how firmly.
    ScalarProduct,
    /// Between the two; the default.
    Hybrid,
    /// A table that the instance's creator made.
    Custom,
}

impl ModelName {
    /// The names in the order of their numbers.
    pub const ALL: [ModelName; 4] =
        [ModelName::Manhattan, ModelName::ScalarProduct, ModelName::Hybrid, ModelName::Custom];

    /// The model with this number in the configuration document (`calculation`): 0 Manhattan, 1 scalar
    /// product, 2 hybrid, 3 custom.
    pub fn from_number(number: u8) -> Option<ModelName> {
        ModelName::ALL.get(usize::from(number)).copied()
    }

    /// The number of the model in the configuration document.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The name as results carry it: `manhattan`, `scalar_product`, `hybrid` or `custom`.
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

/// A matrix under its name and version.
///
/// Sources of the built-in ones: proximity and directional voting in Rabinowitz and Macdonald (1989), their
/// use and their hybrid in voting advice in Mendez (2012); that the choice changes the advice, Louwerse and
/// Rosema (2014).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    name: ModelName,
    matrix: Matrix,
    sha256: String,
    points: PointTables,
}

impl Model {
    /// 0, Manhattan: 1 − |i − j| / 2 on five choices.
    pub fn manhattan(scale: Scale) -> Model {
        Model::of(ModelName::Manhattan, Matrix::build(scale, manhattan))
    }

    /// 1, scalar product: xᵢ · xⱼ with x from −1 to 1.
    pub fn scalar_product(scale: Scale) -> Model {
        Model::of(ModelName::ScalarProduct, Matrix::build(scale, scalar_product))
    }

    /// 2, hybrid, the default.
    pub fn hybrid(scale: Scale) -> Model {
        Model::of(ModelName::Hybrid, Matrix::build(scale, hybrid))
    }

    /// 3, a table of one's own.
    pub fn custom(matrix: Matrix) -> Model {
        Model::of(ModelName::Custom, matrix)
    }

    /// The three built-in models, in the order of their numbers.
    pub fn built_in(scale: Scale) -> [Model; 3] {
        [Model::manhattan(scale), Model::scalar_product(scale), Model::hybrid(scale)]
    }

    /// Which rule this is.
    pub fn name(&self) -> ModelName {
        self.name
    }

    /// The version of the rule.
    pub fn version(&self) -> u32 {
        VERSION
    }

    /// The scores behind it.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// The scale that it compares answers on.
    pub fn scale(&self) -> Scale {
        self.matrix.scale()
    }

    /// [`Matrix::sha256`] of its matrix, computed once.
    pub fn matrix_sha256(&self) -> &str {
        &self.sha256
    }

    /// The matrix as points.
    pub(crate) fn points(&self) -> &PointTables {
        &self.points
    }

    fn of(name: ModelName, matrix: Matrix) -> Model {
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
        let [manhattan, scalar_product, hybrid] = Model::built_in(Scale::Five);
        assert_eq!(rows(&manhattan)[0], [1000, 500, 0, -500, -1000]);
        assert_eq!(rows(&manhattan)[2], [0, 500, 1000, 500, 0]);
        assert_eq!(rows(&scalar_product)[1], [500, 250, 0, -250, -500]);
        assert_eq!(rows(&scalar_product)[2], [0; 5]);
        assert_eq!(rows(&hybrid)[3], [-500, -250, 250, 750, 500]);
    }

    #[test]
    fn the_models_on_three_choices_differ_in_the_middle_alone() {
        let middles = [1000, 0, 500];
        for (model, middle) in Model::built_in(Scale::Three).iter().zip(middles) {
            assert_eq!(rows(model), [[1000, 0, -1000], [0, middle, 0], [-1000, 0, 1000]]);
        }
    }

    #[test]
    fn the_models_on_two_choices_are_the_corners() {
        for model in Model::built_in(Scale::Binary) {
            assert_eq!(rows(&model), [[1000, -1000], [-1000, 1000]]);
        }
    }

    #[test]
    fn a_model_is_known_by_its_number_and_by_its_name() {
        for (number, name) in (0..).zip(ModelName::ALL) {
            assert_eq!(ModelName::from_number(number), Some(name));
            assert_eq!(name.number(), number);
            assert_eq!(serde_json::to_string(&name).unwrap(), format!("\"{name}\""));
        }
        assert_eq!(ModelName::from_number(4), None);
    }
}
