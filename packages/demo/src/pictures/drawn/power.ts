import { barrel, circle, drawing, line, linear, path, radial, rect, turn } from './kit.ts'

function pole(x: number): string {
  return [
    rect(x, 92, 108, 328, 12, 'url(#case)'),
    rect(x + 4, 96, 100, 8, 4, '#fff', 'opacity=".9"'),
    rect(x - 2, 170, 112, 172, 10, 'url(#face)'),
    rect(x + 26, 196, 56, 84, 8, '#1d2126'),
    path(`M${x + 32} 202h44v40l-8 22H${x + 40}l-8-22z`, 'url(#lever)'),
    rect(x + 24, 296, 60, 30, 4, '#ffffff', 'opacity=".95"'),
    line(`M${x + 32} 306h44M${x + 32} 316h28`, '#8a949e', 4),
    ...[122, 390].map((y) => circle(x + 54, y, 21, '#8d98a2') + circle(x + 54, y, 16, 'url(#screw)')),
    ...[122, 390].map((y) => line(`M${x + 44} ${y}h20`, '#4c555e', 5)),
  ].join('')
}

const breaker = drawing(
  [
    linear('case', '0 0 1 1', [0, '#fbfcfd'], [0.6, '#dfe4e9'], [1, '#b8c1ca']),
    linear('face', '0 0 0 1', [0, '#ffffff'], [1, '#d6dde4']),
    linear('lever', '0 0 0 1', [0, '#6fa6f2'], [0.6, '#2a66c4'], [1, '#184792']),
    linear('screw', '0 0 1 1', [0, '#f2f5f7'], [1, '#a5b0ba']),
  ],
  pole(84),
  pole(202),
  pole(320),
  rect(196, 100, 6, 316, 3, '#8d98a2', 'opacity=".6"'),
  rect(314, 100, 6, 316, 3, '#8d98a2', 'opacity=".6"'),
)

const contactor = drawing(
  [
    linear('case', '0 0 1 1', [0, '#545a63'], [0.5, '#33383f'], [1, '#202429']),
    linear('face', '0 0 0 1', [0, '#f4f6f8'], [1, '#c9d1d9']),
    linear('screw', '0 0 1 1', [0, '#ffffff'], [1, '#98a3ae']),
  ],
  rect(98, 76, 316, 362, 18, 'url(#case)'),
  rect(98, 76, 316, 10, 5, '#8b929c', 'opacity=".8"'),
  rect(124, 166, 264, 180, 14, 'url(#face)'),
  rect(196, 196, 120, 92, 10, '#2b2f35'),
  rect(212, 210, 88, 64, 8, '#d53a35'),
  rect(212, 210, 88, 16, 8, '#fff', 'opacity=".25"'),
  line('M146 312h150M146 328h96', '#8a949e', 6),
  ...[114, 400].flatMap((y) =>
    [144, 218, 294, 368].map(
      (x) =>
        circle(x, y, 24, '#15181c') +
        circle(x, y, 18, 'url(#screw)') +
        line(`M${x - 10} ${y}h20M${x} ${y - 10}v20`, '#59636d', 5),
    ),
  ),
)

/** A coil seen from above: rings of one cord, the loose end hanging out. */
function coil(cord: string, dark: string, light: string, loops: number, width: number): string {
  const rings = Array.from({ length: loops }, (_, i) => 118 + i * width * 0.92)
  const outer = rings[rings.length - 1] ?? 118
  return drawing(
    [linear('cord', '0 0 1 1', [0, light], [0.4, cord], [1, dark])],
    line(`M${256 + outer} 256c10 90-20 140 60 176`, dark, width),
    line(`M${256 + outer} 256c10 90-20 140 60 176`, cord, width * 0.7),
    ...rings.map(
      (r) =>
        circle(256, 256, r, 'none', `stroke="${dark}" stroke-width="${width}"`) +
        circle(256, 256, r, 'none', `stroke="url(#cord)" stroke-width="${width * 0.78}"`),
    ),
    ...rings.map((r) =>
      circle(
        256,
        256,
        r - width * 0.14,
        'none',
        `stroke="${light}" stroke-width="${width * 0.16}" stroke-dasharray="${r * 1.1} ${r * 5.2}" transform="rotate(196 256 256)" stroke-linecap="round" opacity=".85"`,
      ),
    ),
    ...[30, 150, 270].map(
      (degrees) =>
        `<g transform="rotate(${degrees} 256 256)">${rect(242, 256 - outer - width * 0.7, 28, outer - 118 + width * 1.5, 8, '#2b2f35')}${rect(246, 256 - outer - width * 0.6, 7, outer - 118 + width * 1.3, 3, '#6d747d')}</g>`,
    ),
  )
}

const tube = drawing(
  [barrel('glow', '#d9dfe3', '#fbfdff', '#ffffff'), barrel('cap', '#69747f', '#aeb8c1', '#eef1f4')],
  turn(
    -38,
    ...[196, 274].map((y) =>
      [
        rect(34, y, 444, 46, 20, 'url(#glow)', 'stroke="#c7d0d8" stroke-width="2"'),
        rect(30, y - 2, 54, 50, 12, 'url(#cap)'),
        rect(428, y - 2, 54, 50, 12, 'url(#cap)'),
        line(`M18 ${y + 14}h14M18 ${y + 32}h14M482 ${y + 14}h12M482 ${y + 32}h12`, '#c9a24a', 7),
      ].join(''),
    ),
  ),
)

const panel = drawing(
  [
    linear('frame', '0 0 1 1', [0, '#ffffff'], [0.5, '#c9d1d8'], [1, '#98a3ad']),
    linear('light', '0 0 1 1', [0, '#fffdf4'], [0.5, '#fff6dc'], [1, '#ffeab4']),
  ],
  rect(56, 56, 400, 400, 22, 'url(#frame)'),
  rect(84, 84, 344, 344, 8, 'url(#light)', 'stroke="#e4d6ab" stroke-width="3"'),
  path('M84 84h210L84 330z', '#fff', 'opacity=".55"'),
)

function outlet(x: number): string {
  return `${rect(x, 214, 84, 84, 16, '#e7ecf0')}${rect(x, 214, 84, 84, 16, 'none', 'stroke="#bcc6cf" stroke-width="3"')}${line(`M${x + 42} 230v16M${x + 24} 266l12 16M${x + 60} 266l-12 16`, '#30363d', 10)}`
}

const strip = drawing(
  [linear('body', '0 0 0 1', [0, '#ffffff'], [0.6, '#e6ebef'], [1, '#b4bfc9'])],
  turn(
    -20,
    line('M46 256c-40 30-50 90 0 110s90-10 140 20', '#d3dae0', 24),
    line('M46 250c-40 30-50 90 0 110s90-10 140 20', '#ffffff', 7, 'opacity=".9"'),
    rect(40, 186, 436, 140, 34, 'url(#body)'),
    line('M70 196h380', '#fff', 6),
    outlet(68),
    outlet(172),
    outlet(276),
    rect(384, 222, 64, 68, 12, '#d53a35'),
    rect(390, 228, 52, 26, 8, '#ff8a7d', 'opacity=".8"'),
  ),
)

const button = drawing(
  [
    linear('ring', '0 0 1 1', [0, '#ffffff'], [0.5, '#aab4be'], [1, '#e3e8ec']),
    radial('cap', '.38 .3 .85', [0, '#8fe0a6'], [0.5, '#35a75a'], [1, '#1c6b38']),
    linear('plate', '0 0 1 1', [0, '#4a515a'], [1, '#1e2227']),
  ],
  circle(256, 256, 206, 'url(#plate)'),
  circle(256, 256, 176, 'url(#ring)'),
  circle(256, 256, 146, '#5d6873'),
  circle(256, 256, 138, 'url(#cap)'),
  path('M150 206c24-56 76-84 132-78-62 18-104 52-120 104-10 6-18-8-12-26z', '#ffffff', 'opacity=".5"'),
  circle(256, 256, 190, 'none', 'stroke="#7d8690" stroke-width="3" opacity=".6"'),
)

export const powerDrawings = {
  xbutton: button,
  xbreaker: breaker,
  xcontactor: contactor,
  xcable: coil('#d53a35', '#8d1b18', '#ff8a7d', 4, 24),
  xhose: coil('#2f86e0', '#124d96', '#9fd0ff', 3, 32),
  xtube: tube,
  xpanel: panel,
  xstrip: strip,
}
