/**
 * Rows that the list of districts puts between a province and the districts that no city governs, or in place of a city's only
 * district. They exist for statistics only and are no part of a postal address.
 */
const placeholder = /^(省直辖县(级行政区划)?|自治区直辖县(级行政区划)?|县|市辖区)$/

/**
 * The names in which a place is written, from the province down: each once, since a municipality is its own city, and without
 * the placeholders of the list. `placeNames(['重庆市', '县', '忠县'])` is `['重庆市', '忠县']`.
 */
export const placeNames = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => name !== '' && !placeholder.test(name))

/** Whether the list has no city here: what lies below stands for it. */
export const isPlaceholder = (name: string): boolean => placeholder.test(name)
