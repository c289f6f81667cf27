/** A picture whose file name says whom it shows. */
export interface NamedPicture {
  /** The name with the folders of its archive: `Gruene/01.jpg`. */
  readonly path: string
  readonly read: () => Promise<File>
}

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/\.png$/i, 'image/png'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.hei[cf]$/i, 'image/heic'],
]

/** Returns the media type that the name of a file promises; null if it promises no picture. */
export function getPictureType(name: string): string | null {
  return TYPES.find(([ending]) => ending.test(name))?.[1] ?? null
}

export function isArchive({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return /\.zip$/i.test(name) || /^application\/(?:x-)?zip/.test(type)
}
