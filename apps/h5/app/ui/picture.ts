export const pictureWidths = [120, 240, 375, 750, 1500] as const

/** The address of a picture in one of its widths; pictures made in the browser have none. */
export function pictureUrl(src: string, width: (typeof pictureWidths)[number]): string {
  if (/^(data|blob):/.test(src)) return src
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}

/** `…?w=120 120w, …`; undefined for embedded pictures, which have only one size. */
export function pictureSet(src: string): string | undefined {
  if (/^(data|blob):/.test(src)) return undefined
  return pictureWidths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ')
}
