/** How far a role reaches in one area. */
export type Degree = 'none' | 'see' | 'act'

export const degreeOf = (rights: readonly string[], area: string): Degree =>
  rights.includes(area) ? 'act' : rights.includes(`${area}:see`) ? 'see' : 'none'

/** The rights with this area at that degree; the right to act includes the right to read. */
export function rightsWith(rights: readonly string[], area: string, degree: Degree): string[] {
  const others = rights.filter((right) => right !== area && right !== `${area}:see`)
  if (degree === 'none') return others
  return [...others, degree === 'act' ? area : `${area}:see`]
}
