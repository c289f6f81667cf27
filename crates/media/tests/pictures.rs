//! Tests of the conversion of uploaded files.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
use image::{
    DynamicImage, ExtendedColorType, ImageEncoder, Rgba, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder},
};
use media::{MAX_BYTES, MediaType, Picture, PictureError, PictureKind};
use proptest::prelude::*;
use rstest::rstest;

const RED: Rgba<u8> = Rgba([230, 20, 20, 255]);
const BLUE: Rgba<u8> = Rgba([20, 20, 230, 255]);
const CLEAR: Rgba<u8> = Rgba([0, 0, 0, 0]);

/// A picture with a red left half and a blue right half.
fn red_and_blue(width: u32, height: u32) -> DynamicImage {
    RgbaImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE }).into()
}

fn jpeg(pixels: &DynamicImage) -> Vec<u8> {
    jpeg_with(pixels, |_| ())
}

fn jpeg_with(pixels: &DynamicImage, describe: impl Fn(&mut JpegEncoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, 95);
    describe(&mut encoder);
    DynamicImage::from(pixels.to_rgb8()).write_with_encoder(encoder).unwrap();
    bytes
}

fn png(pixels: &DynamicImage) -> Vec<u8> {
    png_with(pixels, |_| ())
}

fn png_with(pixels: &DynamicImage, describe: impl Fn(&mut PngEncoder<&mut Vec<u8>>)) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    describe(&mut encoder);
    pixels.write_with_encoder(encoder).unwrap();
    bytes
}

fn webp(pixels: &DynamicImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (width, height) = (pixels.width(), pixels.height());
    WebPEncoder::new_lossless(&mut bytes)
        .write_image(pixels.to_rgba8().as_raw(), width, height, ExtendedColorType::Rgba8)
        .unwrap();
    bytes
}

fn read(bytes: &[u8], kind: PictureKind) -> (Picture, RgbaImage) {
    let picture = Picture::from_upload(bytes, kind).unwrap();
    let pixels = image::load_from_memory(&picture.bytes).unwrap().into_rgba8();
    assert_eq!((pixels.width(), pixels.height()), (picture.width, picture.height));
    (picture, pixels)
}

fn upload_error(bytes: &[u8]) -> PictureError {
    Picture::from_upload(bytes, PictureKind::Background).unwrap_err()
}

/// Asserts that two colours are nearly equal. They need not be equal, because JPEG is lossy.
fn assert_near(found: Rgba<u8>, expected: Rgba<u8>) {
    let near = found.0.iter().zip(expected.0).all(|(a, b)| a.abs_diff(b) <= 8);
    assert!(near, "{found:?} is not {expected:?}");
}

#[rstest]
#[case::png(png)]
#[case::jpeg(jpeg)]
#[case::webp(webp)]
fn a_picture_is_encoded_again_in_the_required_size(#[case] write: fn(&DynamicImage) -> Vec<u8>) {
    let (picture, pixels) = read(&write(&red_and_blue(1600, 1200)), PictureKind::Logo);
    assert_eq!((picture.media_type, picture.width, picture.height), (MediaType::Jpeg, 800, 600));
    assert_near(*pixels.get_pixel(100, 300), RED);
    assert_near(*pixels.get_pixel(700, 300), BLUE);
}

#[rstest]
#[case::logo(PictureKind::Logo, (800, 400))]
#[case::background(PictureKind::Background, (2400, 1200))]
#[case::portrait(PictureKind::Portrait, (1280, 640))]
fn the_maximum_size_depends_on_the_kind_of_picture(#[case] kind: PictureKind, #[case] expected: (u32, u32)) {
    let (picture, _) = read(&png(&red_and_blue(3000, 1500)), kind);
    assert_eq!((picture.width, picture.height), expected);
}

#[rstest]
#[case((1, 1))]
#[case((3, 700))]
fn small_pictures_stay_small(#[case] (width, height): (u32, u32)) {
    let (picture, _) = read(&png(&red_and_blue(width, height)), PictureKind::Portrait);
    assert_eq!((picture.width, picture.height), (width, height));
}

/// Exif data with an orientation, and with a location as text.
fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"GPS 52.5200 13.4050");
    exif
}

#[rstest]
#[case::unrotated(1, (64, 32), (4, 16), (60, 16))]
#[case::upside_down(3, (64, 32), (60, 16), (4, 16))]
#[case::rotated_left(6, (32, 64), (16, 4), (16, 60))]
#[case::rotated_right(8, (32, 64), (16, 60), (16, 4))]
fn a_rotated_picture_is_stored_upright(
    #[case] orientation: u8,
    #[case] dimensions: (u32, u32),
    #[case] red: (u32, u32),
    #[case] blue: (u32, u32),
) {
    let file = jpeg_with(&red_and_blue(64, 32), |it| it.set_exif_metadata(exif(orientation)).unwrap());
    let (picture, pixels) = read(&file, PictureKind::Portrait);
    assert_eq!((picture.width, picture.height), dimensions);
    assert_near(*pixels.get_pixel(red.0, red.1), RED);
    assert_near(*pixels.get_pixel(blue.0, blue.1), BLUE);
}

#[test]
fn a_rotated_photograph_is_scaled_by_its_upright_size() {
    let file = jpeg_with(&red_and_blue(2880, 1440), |it| it.set_exif_metadata(exif(6)).unwrap());
    let (picture, _) = read(&file, PictureKind::Portrait);
    assert_eq!((picture.width, picture.height), (360, 720));
}

/// A chunk of a PNG file.
fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let named = [kind, content].concat();
    let crc = !named.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(
            crc ^ u32::from(*byte),
            |crc, _| if crc & 1 == 1 { 0xedb8_8320 ^ (crc >> 1) } else { crc >> 1 },
        )
    });
    [&(content.len() as u32).to_be_bytes()[..], &named, &crc.to_be_bytes()].concat()
}

/// The end of the first chunk of a PNG file, which contains its dimensions.
const AFTER_DIMENSIONS: usize = 33;

#[test]
fn only_the_pixels_of_an_uploaded_file_are_kept() {
    let secret = b"Comment\0GPS 52.5200 13.4050 <script>";
    let profile = moxcms::ColorProfile::new_srgb().encode().unwrap();
    let mut commented = png(&red_and_blue(40, 40));
    commented.splice(AFTER_DIMENSIONS..AFTER_DIMENSIONS, chunk(b"tEXt", secret));
    commented.extend(b"<script>after the end</script>");
    let photographed = jpeg_with(&red_and_blue(40, 40), |it| {
        it.set_exif_metadata(exif(1)).unwrap();
        it.set_icc_profile(profile.clone()).unwrap();
    });
    let transparent = RgbaImage::from_pixel(40, 40, CLEAR).into();
    let described = png_with(&transparent, |it| {
        it.set_exif_metadata(exif(1)).unwrap();
        it.set_icc_profile(profile.clone()).unwrap();
    });
    for file in [commented, photographed, described] {
        let (picture, _) = read(&file, PictureKind::Logo);
        for word in [&b"GPS"[..], b"Exif", b"eXIf", b"ICC_PROFILE", b"iCCP", b"tEXt", b"script", b"Comment"] {
            let found = picture.bytes.windows(word.len()).any(|window| window == word);
            assert!(!found, "{} is still there", String::from_utf8_lossy(word));
        }
    }
}

#[test]
fn transparency_is_kept_without_dark_edges() {
    // White on transparent black, as drawing programs write it.
    let sign: DynamicImage = RgbaImage::from_fn(1000, 1000, |x, y| {
        let inside = x.abs_diff(500).pow(2) + y.abs_diff(500).pow(2) < 160_000;
        if inside { Rgba([255; 4]) } else { CLEAR }
    })
    .into();
    for file in [png(&sign), webp(&sign)] {
        let (picture, pixels) = read(&file, PictureKind::Logo);
        assert_eq!((picture.media_type, picture.width), (MediaType::Png, 800));
        assert_eq!(pixels.get_pixel(0, 0)[3], 0);
        assert_eq!(pixels.get_pixel(400, 400).0, [255; 4]);
        let dark = pixels.pixels().filter(|pixel| pixel[3] > 16 && pixel[0] < 240).count();
        assert_eq!(dark, 0, "no visible pixel is dark");
    }
}

#[test]
fn wide_gamut_colours_are_converted_to_srgb() {
    let pixels = RgbaImage::from_pixel(64, 64, Rgba([200, 100, 50, 255])).into();
    let wide = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    let (_, converted) =
        read(&png_with(&pixels, |it| it.set_icc_profile(wide.clone()).unwrap()), PictureKind::Logo);
    assert_near(*converted.get_pixel(32, 32), Rgba([215, 92, 31, 255]));
    let (_, kept) =
        read(&png_with(&pixels, |it| it.set_icc_profile(b"no profile".to_vec()).unwrap()), PictureKind::Logo);
    assert_near(*kept.get_pixel(32, 32), Rgba([200, 100, 50, 255]));
}

#[test]
fn the_first_frame_of_an_animation_is_used() {
    let frame = |pixels: &DynamicImage| {
        // The pixel chunk is everything after the header of a file.
        let content = [&[0; 6][..], &[15, 0, 0, 15, 0, 0, 100, 0, 0, 0], &webp(pixels)[12..]].concat();
        [&b"ANMF"[..], &(content.len() as u32).to_le_bytes(), &content].concat()
    };
    let red = RgbaImage::from_pixel(16, 16, RED).into();
    let blue = RgbaImage::from_pixel(16, 16, BLUE).into();
    let parts = [
        &b"WEBPVP8X\x0a\0\0\0\x02\0\0\0\x0f\0\0\x0f\0\0ANIM\x06\0\0\0\0\0\0\0\0\0"[..],
        &frame(&red),
        &frame(&blue),
    ]
    .concat();
    let file = [&b"RIFF"[..], &(parts.len() as u32).to_le_bytes(), &parts].concat();
    let (picture, pixels) = read(&file, PictureKind::Logo);
    assert_eq!((picture.width, picture.height), (16, 16));
    assert_near(*pixels.get_pixel(8, 8), RED);
}

#[test]
fn the_same_picture_has_the_same_name() {
    let named = |pixels| Picture::from_upload(&png(&pixels), PictureKind::Logo).unwrap().name();
    assert_eq!(named(red_and_blue(40, 40)), named(red_and_blue(40, 40)));
    assert_ne!(named(red_and_blue(40, 40)), named(red_and_blue(40, 41)));
}

/// A PNG file with the given dimensions and without pixels.
fn png_with_dimensions(width: u32, height: u32) -> Vec<u8> {
    let dimensions = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    [&b"\x89PNG\r\n\x1a\n"[..], &chunk(b"IHDR", &dimensions), &chunk(b"IDAT", &[]), &chunk(b"IEND", &[])]
        .concat()
}

/// A JPEG file that claims other dimensions than it has.
fn jpeg_with_dimensions(width: u16, height: u16) -> Vec<u8> {
    let mut file = jpeg(&red_and_blue(16, 16));
    let frame = file.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    file[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    file[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    file
}

fn riff(parts: &[u8]) -> Vec<u8> {
    [b"RIFF", &(parts.len() as u32 + 4).to_le_bytes()[..], b"WEBP", parts].concat()
}

#[rstest]
#[case::png(png_with_dimensions(60_000, 60_000))]
#[case::jpeg(jpeg_with_dimensions(65_000, 65_000))]
#[case::webp(riff(
    b"VP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0VP8 \x0a\0\0\0\x10\0\0\x9d\x01\x2a\xff\x3f\xff\x3f"
))]
#[case::webp_with_a_smaller_header(riff(
    b"VP8X\x0a\0\0\0\0\0\0\0\x0f\0\0\x0f\0\0VP8 \x0a\0\0\0\x10\0\0\x9d\x01\x2a\xff\x3f\xff\x3f"
))]
fn a_small_file_that_declares_a_huge_picture_is_refused(#[case] file: Vec<u8>) {
    // A decoder that reads the pixels would find none and report a damaged file.
    assert!(matches!(upload_error(&file), PictureError::TooManyPixels { .. }), "{:?}", upload_error(&file));
}

#[test]
fn a_file_with_a_chunk_that_is_longer_than_the_file_is_refused() {
    let file = riff(b"VP8X\x0a\0\0\0\x20\0\0\0\x0f\0\0\x0f\0\0ICCP\xf0\xff\xff\xff");
    assert_eq!(upload_error(&file), PictureError::Broken);
}

#[test]
fn a_file_with_too_many_bytes_is_refused() {
    let mut file = png(&red_and_blue(4, 4));
    file.resize(MAX_BYTES, 0);
    assert!(Picture::from_upload(&file, PictureKind::Logo).is_ok());
    file.push(0);
    assert_eq!(upload_error(&file), PictureError::TooLarge { bytes: MAX_BYTES + 1 });
}

#[rstest]
#[case::png(png)]
#[case::jpeg(jpeg)]
#[case::webp(webp)]
fn a_truncated_picture_is_refused(#[case] write: fn(&DynamicImage) -> Vec<u8>) {
    let whole =
        write(&RgbaImage::from_fn(256, 256, |x, y| Rgba([x as u8, y as u8, (x * y) as u8, 255])).into());
    for length in [16, whole.len() / 4, whole.len() / 2, whole.len() - 16] {
        assert_eq!(upload_error(&whole[..length]), PictureError::Broken, "{length} of {}", whole.len());
    }
}

#[rstest]
#[case::nothing(b"")]
#[case::gif(b"GIF89a\x01\0\x01\0\0\0\0;")]
#[case::svg(b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>")]
#[case::html(b"<!doctype html><img src=x onerror=alert(1)>")]
#[case::bmp(b"BM\x3a\0\0\0\0\0\0\0\x36\0\0\0")]
#[case::pdf(b"%PDF-1.7")]
fn a_file_of_another_format_is_refused(#[case] file: &[u8]) {
    assert_eq!(upload_error(file), PictureError::Unsupported);
}

#[test]
fn errors_say_what_is_wrong() {
    assert_eq!(
        upload_error(&png_with_dimensions(10_000, 4_001)).to_string(),
        "the picture has 10000 × 4001 pixels; it may have 40000000"
    );
    assert_eq!(upload_error(b"GIF89a").to_string(), "the file is not a PNG, JPEG or WebP picture");
}

/// Checks that every accepted file becomes a valid picture within the maximum dimensions.
fn check(file: &[u8]) {
    if let Ok(picture) = Picture::from_upload(file, PictureKind::Logo) {
        assert!(picture.width <= 800 && picture.height <= 800);
        assert!(image::load_from_memory(&picture.bytes).is_ok());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn arbitrary_bytes_are_refused_or_become_a_valid_picture(bytes in prop::collection::vec(any::<u8>(), 0..512), beginning in 0..4_usize) {
        let beginning = [&b""[..], b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF\x40\0\0\0WEBPVP8 "][beginning];
        check(&[beginning, &bytes[..]].concat());
    }

    #[test]
    fn a_damaged_picture_is_refused_or_becomes_a_valid_one(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let pixels = red_and_blue(48, 40);
        for mut file in [png(&pixels), jpeg(&pixels), webp(&pixels)] {
            for (at, byte) in &changes {
                let at = at.index(file.len());
                file[at] = *byte;
            }
            check(&file);
        }
    }
}
