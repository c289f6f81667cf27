/**
 * Assembles an animated WebP from pictures that a browser has encoded. The container is that of RFC 9649: a RIFF file with a
 * header, the parameters of the animation, and a chunk for each frame.
 */

export interface Frame {
  /** An opaque WebP picture. All frames have the same size. */
  readonly webp: Uint8Array
  readonly milliseconds: number
}

/** The animation repeats without an end. */
const LOOP_FOREVER = 0
const ANIMATION_FLAG = 0x02
/** The frame replaces what is below it, instead of being blended with it. */
const NO_BLENDING_FLAG = 0x02

/** Returns the animation of the frames. `size` is that of each frame in pixels. */
export function assembleAnimation(frames: readonly Frame[], size: { readonly width: number; readonly height: number }) {
  const extent = [...toBytes(size.width - 1, 3), ...toBytes(size.height - 1, 3)]
  const header = buildChunk('VP8X', new Uint8Array([ANIMATION_FLAG, 0, 0, 0, ...extent]))
  const white = [255, 255, 255, 255]
  const parameters = buildChunk('ANIM', new Uint8Array([...white, ...toBytes(LOOP_FOREVER, 2)]))
  const parts = frames.map(({ webp, milliseconds }) => {
    const place = [...toBytes(0, 3), ...toBytes(0, 3)]
    const head = new Uint8Array([...place, ...extent, ...toBytes(milliseconds, 3), NO_BLENDING_FLAG])
    return buildChunk('ANMF', Buffer.concat([head, findPicture(webp)]))
  })
  return buildChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), header, parameters, ...parts]))
}

/** Returns the chunk with the pixels of a picture, without those around it such as the colour profile. */
function findPicture(webp: Uint8Array): Uint8Array {
  const file = Buffer.from(webp)
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + roundUp(file.readUInt32LE(at + 4))
    if (['VP8 ', 'VP8L'].includes(file.toString('latin1', at, at + 4))) return file.subarray(at, end)
    at = end
  }
  throw new Error('the picture has no pixels')
}

function buildChunk(name: string, content: Uint8Array): Buffer {
  const padding = new Uint8Array(roundUp(content.length) - content.length)
  return Buffer.concat([Buffer.from(name), new Uint8Array(toBytes(content.length, 4)), content, padding])
}

/** Chunks begin at even places. */
const roundUp = (length: number) => length + (length % 2)

/** Returns the bytes of a number, the lowest first. */
const toBytes = (value: number, count: number) => Array.from({ length: count }, (_, at) => (value >> (8 * at)) & 0xff)
