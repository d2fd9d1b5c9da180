const replaceable = ['primary', 'primary-press', 'primary-text', 'primary-soft', 'primary-line'] as const

/**
 * `changeColorConfig` may replace the primary family and nothing else: CSS variables → colours. A theme whose fill is too
 * pale for its white label is refused as a whole. Names may be written `primary_press` or `primary-press`.
 */
export function themeColours(config: Readonly<Record<string, string>> | null): Record<string, string> {
  if (!config) return {}
  const configured = new Map(Object.entries(config).map(([name, colour]) => [name.replaceAll('_', '-'), colour.trim()]))
  const fill = configured.get('primary')
  if (!fill || contrastWithWhite(fill) < 4.5) return {}
  return Object.fromEntries(
    replaceable.flatMap((name) => {
      const colour = configured.get(name)
      return colour && /^#[\da-f]{6}$/i.test(colour) ? [[`--c-${name}`, colour]] : []
    }),
  )
}

/** WCAG contrast of `#rrggbb` against white, 1–21; 0 for anything else. */
export function contrastWithWhite(colour: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  if (!match) return 0
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
