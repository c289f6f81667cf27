/** The background pictures available to every instance: web/public/assets/backgrounds/. */
export const BACKGROUNDS = ['hills', 'coast', 'town', 'fields', 'river', 'forest', 'waves', 'paper'] as const

export function getBackgroundUrl(name: (typeof BACKGROUNDS)[number]): string {
  return `/assets/backgrounds/${name}.svg`
}
