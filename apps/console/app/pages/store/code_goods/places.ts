type Place = { name: string; address: string; phone: string }

/** A place a line: name, address, telephone, separated by commas of either kind. */
export const placesIn = (text: string): Place[] =>
  text.split('\n').flatMap((line) => {
    const [name = '', address = '', phone = ''] = line.split(/[,，\t]/).map((part) => part.trim())
    return name === '' ? [] : [{ name, address, phone }]
  })

export const placesText = (places: readonly Place[]): string =>
  places.map(({ name, address, phone }) => [name, address, phone].join('，').replace(/，+$/, '')).join('\n')
