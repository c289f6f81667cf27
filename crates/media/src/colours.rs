//! Conversion of colours to sRGB.
use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Converts a picture to sRGB with eight bits per colour. Phones and cameras use larger colour spaces and name
/// them in a profile. The profile is removed, so without a conversion the colours would look pale. An invalid
/// profile is ignored, as in browsers.
pub(crate) fn convert_to_srgb(pixels: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let mut pixels = if pixels.has_alpha() {
        DynamicImage::ImageRgba8(pixels.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(pixels.into_rgb8())
    };
    let converted = profile.and_then(|profile| apply_profile(&pixels, profile));
    if let (Some(converted), Some(samples)) = (converted, samples_mut(&mut pixels)) {
        samples.copy_from_slice(&converted);
    }
    pixels
}

fn apply_profile(pixels: &DynamicImage, profile: &[u8]) -> Option<Vec<u8>> {
    let profile = ColorProfile::new_from_slice(profile).ok()?;
    if profile.color_space != DataColorSpace::Rgb {
        return None;
    }
    let layout = if pixels.has_alpha() { Layout::Rgba } else { Layout::Rgb };
    let options = TransformOptions::default();
    let transform = profile.create_transform_8bit(layout, &ColorProfile::new_srgb(), layout, options).ok()?;
    let mut converted = vec![0; pixels.as_bytes().len()];
    transform.transform(pixels.as_bytes(), &mut converted).ok()?;
    Some(converted)
}

fn samples_mut(pixels: &mut DynamicImage) -> Option<&mut [u8]> {
    match pixels {
        DynamicImage::ImageRgb8(pixels) => Some(pixels),
        DynamicImage::ImageRgba8(pixels) => Some(pixels),
        _ => None,
    }
}
