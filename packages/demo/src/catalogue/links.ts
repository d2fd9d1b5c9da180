/** Puts real ids where a link names a category key or merchant slug in braces. Throws for a name without an id. */
export function resolveLink(link: string, ids: ReadonlyMap<string, number>): string {
  return link.replace(/\{([a-z.-]+)\}/g, (_, name: string) => {
    const id = ids.get(name)
    if (id === undefined) throw new Error(`No id for ${name}`)
    return String(id)
  })
}
