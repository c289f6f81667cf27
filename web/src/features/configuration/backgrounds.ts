/** The pictures that are there for every instance: web/public/assets/backgrounds/. */
export const BACKGROUNDS = ['hills', 'coast', 'town', 'fields', 'river', 'forest', 'waves', 'paper'] as const

export function addressOf(name: (typeof BACKGROUNDS)[number]): string {
  return `/assets/backgrounds/${name}.svg`
}
