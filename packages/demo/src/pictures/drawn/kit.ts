/** Strokes shared by the subjects that are drawn here because no render of them exists. Canvas 512 × 512. */

type Stop = readonly [offset: number, color: string, opacity?: number]

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity ?? 1}"/>`,
    )
    .join('')
}

/** Linear gradient; `direction` is `x1 y1 x2 y2` in shares of the shape's box. */
export function linear(id: string, direction: string, ...stops: Stop[]): string {
  const [x1, y1, x2, y2] = direction.split(' ')
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`
}

/** Radial gradient; `at` is `cx cy r` in shares of the shape's box. */
export function radial(id: string, at: string, ...stops: Stop[]): string {
  const [cx, cy, r] = at.split(' ')
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

/** Light from the upper left across something round standing upright. */
export function round(id: string, dark: string, mid: string, light: string): string {
  return linear(id, '0 0 1 0', [0, mid], [0.22, light], [0.55, mid], [1, dark])
}

/** The same for something round lying on its side. */
export function barrel(id: string, dark: string, mid: string, light: string): string {
  return linear(id, '0 0 0 1', [0, mid], [0.24, light], [0.58, mid], [1, dark])
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`
}

export function circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function turn(degrees: number, ...parts: string[]): string {
  return `<g transform="rotate(${degrees} 256 256)">${parts.join('')}</g>`
}

export function drawing(defs: string[], ...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>${defs.join('')}</defs>${parts.join('')}</svg>`
}

/** `count` points on a circle, first one at the top. */
export function around(count: number, radius: number, draw: (x: number, y: number, degrees: number) => string): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    const x = Math.round((256 + Math.sin(angle) * radius) * 10) / 10
    const y = Math.round((256 - Math.cos(angle) * radius) * 10) / 10
    return draw(x, y, (i / count) * 360)
  }).join('')
}
