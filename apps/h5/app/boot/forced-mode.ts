/**
 * Route metadata `export const handle = { colorMode: 'dark' }`: the innermost matching page's demand, unchecked, since the
 * colour mode itself refuses invalid ones.
 */
export function forcedMode(matches: readonly { handle?: unknown }[]): string | undefined {
  return matches.map(({ handle }) => forcedModeOf(handle)).findLast((mode) => mode !== undefined)
}

function forcedModeOf(handle: unknown): string | undefined {
  if (typeof handle !== 'object' || handle === null) return undefined
  const mode: unknown = Reflect.get(handle, 'colorMode')
  return typeof mode === 'string' ? mode : undefined
}
