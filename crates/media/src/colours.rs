//! Colours as every screen understands them.
use image::DynamicImage;
use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

/// Eight bits a colour, in sRGB. Telephones and cameras have wider colours and say so in a profile; without it, which
/// does not survive, their pictures would look pale. A profile that cannot be used changes nothing, as in browsers.
pub(crate) fn in_srgb(pixels: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let mut pixels = if pixels.has_alpha() {
        DynamicImage::ImageRgba8(pixels.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(pixels.into_rgb8())
    };
    let converted = profile.and_then(|profile| converted(&pixels, profile));
    if let (Some(converted), Some(samples)) = (converted, samples(&mut pixels)) {
        samples.copy_from_slice(&converted);
    }
    pixels
}

fn converted(pixels: &DynamicImage, profile: &[u8]) -> Option<Vec<u8>> {
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

fn samples(pixels: &mut DynamicImage) -> Option<&mut [u8]> {
    match pixels {
        DynamicImage::ImageRgb8(pixels) => Some(pixels),
        DynamicImage::ImageRgba8(pixels) => Some(pixels),
        _ => None,
    }
}
