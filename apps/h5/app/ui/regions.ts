/** One level of an address; the last level has no children. */
export type Region = { code: string; name: string; children?: readonly Region[] }

/** The regions with these codes, from the province down; stops at an unknown one. */
export function regionPath(regions: readonly Region[], codes: readonly string[]): Region[] {
  const path: Region[] = []
  let level: readonly Region[] | undefined = regions
  for (const code of codes) {
    const found: Region | undefined = level?.find((region) => region.code === code)
    if (!found) break
    path.push(found)
    level = found.children
  }
  return path
}

/** The regions to choose from below this path; undefined when the path is complete. */
export function regionsBelow(regions: readonly Region[], path: readonly Region[]): readonly Region[] | undefined {
  const last = path.at(-1)
  if (!last) return regions
  return last.children?.length ? last.children : undefined
}
