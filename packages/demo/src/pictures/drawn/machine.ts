import { around, barrel, circle, drawing, ellipse, line, linear, path, radial, rect, round, turn } from './kit.ts'

const steel = linear('steel', '0 0 1 1', [0, '#f7f9fb'], [0.35, '#c6ced6'], [0.6, '#8f9aa6'], [1, '#dbe1e7'])
const ring = (outer: number, inner: number) =>
  `M256 ${256 - outer}a${outer} ${outer} 0 1 1-.1 0zM256 ${256 - inner}a${inner} ${inner} 0 1 0 .1 0z`

const bearing = drawing(
  [
    steel,
    radial('ball', '.35 .3 .75', [0, '#ffffff'], [0.4, '#cdd5dd'], [1, '#6f7b87']),
    linear('race', '1 1 0 0', [0, '#f4f7f9'], [0.5, '#98a3ae'], [1, '#dfe5ea']),
    linear('cage', '0 0 0 1', [0, '#3d4650'], [1, '#59646f']),
  ],
  path(ring(206, 150), 'url(#steel)', 'fill-rule="evenodd"'),
  path(ring(152, 106), 'url(#cage)', 'fill-rule="evenodd"'),
  around(9, 129, (x, y) => circle(x, y, 29, 'url(#ball)')),
  path(ring(110, 64), 'url(#race)', 'fill-rule="evenodd"'),
  `<g fill="none" stroke="#fff">${circle(256, 256, 202, 'none', 'stroke-width="5" opacity=".8"')}${circle(256, 256, 152, 'none', 'stroke-width="3" opacity=".7"')}${circle(256, 256, 68, 'none', 'stroke-width="4" opacity=".8"')}</g>`,
  circle(256, 256, 178, 'none', 'stroke="#7d8994" stroke-width="2" opacity=".5"'),
)

const belt = drawing(
  [linear('rubber', '0 0 1 1', [0, '#5c6068'], [0.5, '#2c2f35'], [1, '#46494f'])],
  turn(
    -24,
    line('M150 170h212a86 86 0 0 1 0 172H150a86 86 0 0 1 0-172z', 'url(#rubber)', 54),
    line(
      'M150 170h212a86 86 0 0 1 0 172H150a86 86 0 0 1 0-172z',
      '#1b1d21',
      14,
      'stroke-dasharray="9 15" transform="translate(-.01 0)" opacity=".9"',
    ),
    line('M150 148h212a108 108 0 0 1 0 216H150a108 108 0 0 1 0-216z', '#8d9199', 3, 'opacity=".8"'),
    line('M150 184h212a72 72 0 0 1 0 144', '#767a82', 2, 'opacity=".6"'),
  ),
)

const cylinder = drawing(
  [
    barrel('tube', '#7f8b97', '#c3ccd5', '#fafcfd'),
    barrel('cap', '#39424c', '#6b7682', '#a3adb8'),
    barrel('rod', '#6d7985', '#b9c4ce', '#ffffff'),
  ],
  turn(
    -26,
    rect(366, 240, 118, 32, 10, 'url(#rod)'),
    rect(452, 230, 34, 52, 8, 'url(#cap)'),
    rect(92, 184, 256, 144, 10, 'url(#tube)'),
    rect(92, 202, 256, 8, 4, '#fff', 'opacity=".6"'),
    rect(36, 168, 76, 176, 16, 'url(#cap)'),
    rect(306, 168, 76, 176, 16, 'url(#cap)'),
    ...[60, 330].map((x) => rect(x, 140, 34, 38, 8, 'url(#tube)')),
    ...[52, 322].flatMap((x) => [190, 322].map((y) => circle(x, y, 9, '#20262d'))),
    ...[96, 366].flatMap((x) => [190, 322].map((y) => circle(x, y, 9, '#20262d'))),
  ),
)

const fitting = drawing(
  [
    barrel('brass', '#8a6118', '#d8a843', '#ffe9a8'),
    barrel('nickel', '#77828d', '#c2cbd3', '#ffffff'),
    barrel('sleeve', '#0f3f8d', '#2f72d4', '#7fb1f7'),
  ],
  turn(
    -32,
    rect(40, 206, 120, 100, 12, 'url(#brass)'),
    ...[58, 80, 102, 124, 146].map((x) => line(`M${x} 208l-8 96`, '#8a6118', 6, 'opacity=".7"')),
    path('M150 176h96l18 24v112l-18 24h-96l-14-24V200z', 'url(#nickel)'),
    line('M142 226h118M142 286h118', '#8d98a2', 4, 'opacity=".8"'),
    rect(258, 192, 74, 128, 16, 'url(#nickel)'),
    rect(324, 182, 84, 148, 30, 'url(#sleeve)'),
    rect(404, 216, 82, 80, 12, 'url(#sleeve)', 'opacity=".88"'),
    ellipse(486, 256, 10, 40, '#0a2b63'),
  ),
)

const gauge = drawing(
  [
    steel,
    radial('face', '.4 .34 .8', [0, '#ffffff'], [1, '#e3e8ed']),
    round('stem', '#8a6118', '#d8a843', '#ffe9a8'),
    linear('glass', '0 0 1 1', [0, '#ffffff', 0.75], [0.5, '#ffffff', 0]),
  ],
  rect(226, 396, 60, 92, 8, 'url(#stem)'),
  path('M208 392h96l10 20-10 26h-96l-10-26z', 'url(#stem)'),
  circle(256, 222, 190, 'url(#steel)'),
  circle(256, 222, 160, '#77828d'),
  circle(256, 222, 156, 'url(#face)'),
  line('M152 308A135 135 0 0 1 148 142', '#2f9a55', 14),
  line('M148 142A135 135 0 0 1 318 102', '#3f4852', 14),
  line('M318 102A135 135 0 0 1 360 308', '#d53a35', 14),
  ...Array.from({ length: 21 }, (_, i) => {
    const angle = ((i * 13 - 130) / 180) * Math.PI
    const from = i % 5 === 0 ? 96 : 108
    return line(
      `M${256 + Math.sin(angle) * from} ${222 - Math.cos(angle) * from}L${256 + Math.sin(angle) * 120} ${222 - Math.cos(angle) * 120}`,
      '#3f4852',
      i % 5 === 0 ? 6 : 3,
    )
  }),
  path('M246 236L330 132l-64 116z', '#d53a35'),
  circle(256, 222, 20, '#3f4852'),
  circle(250, 216, 7, '#aab4be'),
  path('M130 150C160 90 230 66 300 84 210 100 160 150 130 230z', 'url(#glass)'),
)

const nut = (cx: number, cy: number, scale: number) =>
  `<g transform="translate(${cx} ${cy}) scale(${scale})">${path('M-100-60L0-116l100 56V60L0 116-100 60zM0-54a54 54 0 1 0 .1 0z', 'url(#steel)', 'fill-rule="evenodd"')}${line('M-100-60L0-116l100 56', '#ffffff', 6, 'opacity=".9"')}${circle(0, 0, 66, 'none', 'stroke="#8f9aa6" stroke-width="10" opacity=".7"')}${circle(0, 0, 56, 'none', 'stroke="#5d6873" stroke-width="7" stroke-dasharray="10 4"')}</g>`

const nuts = drawing([steel], nut(176, 190, 1.12), nut(344, 222, 0.86), nut(254, 362, 1))

const seals = drawing(
  [linear('rubber', '0 0 1 1', [0, '#6f747c'], [0.45, '#24272c'], [1, '#42464d'])],
  circle(206, 220, 138, 'none', 'stroke="url(#rubber)" stroke-width="40"'),
  line('M110 172a112 112 0 0 1 84-66', '#b5bac2', 7, 'opacity=".7"'),
  circle(352, 334, 100, 'none', 'stroke="url(#rubber)" stroke-width="32"'),
  line('M284 296a80 80 0 0 1 56-46', '#b5bac2', 6, 'opacity=".7"'),
  circle(176, 398, 62, 'none', 'stroke="url(#rubber)" stroke-width="24"'),
)

export const machineDrawings = {
  xbearing: bearing,
  xbelt: belt,
  xcylinder: cylinder,
  xfitting: fitting,
  xgauge: gauge,
  xnut: nuts,
  xring: seals,
}
