import { around, barrel, circle, drawing, ellipse, line, linear, path, radial, rect, round, turn } from './kit.ts'

const drill = drawing(
  [
    barrel('body', '#0b4a52', '#178391', '#58c3cf'),
    linear('grip', '0 0 1 0', [0, '#3c4148'], [0.4, '#5b626b'], [1, '#1f2328']),
    barrel('chuck', '#1c2025', '#4a5059', '#8a929c'),
    barrel('bit', '#77828d', '#c7d0d8', '#ffffff'),
    linear('pack', '0 0 0 1', [0, '#454b53'], [1, '#1e2226']),
  ],
  rect(420, 150, 76, 16, 6, 'url(#bit)'),
  path('M366 120h44l24 20v36l-24 20h-44z', 'url(#chuck)'),
  path('M186 196h96l-26 190h-112z', 'url(#grip)'),
  path(
    'M206 236h54M202 266h54M198 296h54M194 326h54',
    'none',
    'stroke="#2a2e34" stroke-width="7" stroke-linecap="round"',
  ),
  path('M274 206h38l-8 46c-4 14-30 14-36 4z', '#d8562b'),
  path(
    'M66 130c0-30 20-46 50-46h214c24 0 40 16 40 40v70c0 20-14 34-36 34H176c-40 0-72 8-92-20-14-22-18-48-18-78z',
    'url(#body)',
  ),
  rect(120, 102, 190, 12, 6, '#fff', 'opacity=".35"'),
  ...[150, 172, 194].map((y) => rect(88, y, 52, 9, 4, '#08343a')),
  rect(320, 90, 30, 132, 8, '#08343a', 'opacity=".5"'),
  rect(116, 380, 184, 66, 18, 'url(#pack)'),
  rect(132, 392, 150, 10, 5, '#7b838d', 'opacity=".7"'),
  rect(150, 414, 60, 14, 6, '#58c3cf'),
)

const disc = drawing(
  [
    radial('grit', '.4 .35 .75', [0, '#5b5450'], [0.7, '#37322f'], [1, '#282422']),
    radial('label', '.4 .35 .8', [0, '#ffffff'], [1, '#d9dde1']),
    linear('bush', '0 0 1 1', [0, '#ffffff'], [0.5, '#8f9aa6'], [1, '#dfe5ea']),
  ],
  path('M256 54a202 202 0 1 1-.1 0zM256 232a24 24 0 1 0 .1 0z', 'url(#grit)', 'fill-rule="evenodd"'),
  ...[190, 172, 154, 136].map((r) =>
    circle(256, 256, r, 'none', 'stroke="#77706b" stroke-width="2" stroke-dasharray="3 7" opacity=".8"'),
  ),
  path('M256 146a110 110 0 1 1-.1 0zM256 232a24 24 0 1 0 .1 0z', 'url(#label)', 'fill-rule="evenodd"'),
  path('M256 146a110 110 0 0 1 104 74l-60 20a48 48 0 0 0-44-34z', '#d53a35'),
  path('M256 366a110 110 0 0 1-104-74l60-20a48 48 0 0 0 44 34z', '#2b2f35'),
  circle(256, 256, 30, 'none', 'stroke="url(#bush)" stroke-width="14"'),
)

const caliper = drawing(
  [
    linear('beam', '0 0 0 1', [0, '#ffffff'], [0.4, '#cbd3da'], [1, '#8e99a4']),
    linear('case', '0 0 1 1', [0, '#565d66'], [1, '#22262b']),
    linear('lcd', '0 0 1 1', [0, '#d8e4d4'], [1, '#aebfa9']),
  ],
  turn(
    -28,
    path('M34 214h62v-96l26 34v62h366v46H122v58l-30 104-34-60V260H34z', 'url(#beam)'),
    ...Array.from({ length: 24 }, (_, i) => line(`M${146 + i * 14} 214v${i % 5 === 0 ? 18 : 10}`, '#59636d', 3)),
    path('M142 260h34v88l-30 70-20-44z', 'url(#beam)'),
    path('M150 196v-70l26 26v44z', 'url(#beam)'),
    rect(146, 188, 196, 106, 18, 'url(#case)'),
    rect(164, 204, 126, 48, 6, 'url(#lcd)'),
    line('M184 216v24M206 216h18v12h-18v12h18M240 216v24h16v-24z', '#2c332b', 6),
    circle(316, 228, 12, '#d53a35'),
    ...[184, 226, 268].map((x) => circle(x, 274, 9, '#8d96a0')),
  ),
)

const meter = drawing(
  [
    linear('holster', '0 0 1 1', [0, '#ffd567'], [0.5, '#f0a81c'], [1, '#b87206']),
    linear('case', '0 0 0 1', [0, '#4b5159'], [1, '#23272c']),
    linear('lcd', '0 0 1 1', [0, '#dfead8'], [1, '#a8bca0']),
    radial('knob', '.38 .32 .8', [0, '#7d858f'], [1, '#23272c']),
  ],
  rect(118, 40, 276, 436, 46, 'url(#holster)'),
  rect(146, 66, 220, 384, 26, 'url(#case)'),
  rect(164, 86, 184, 104, 12, 'url(#lcd)'),
  line('M196 112v52M226 112h30v26h-30v26h30M286 112v26h30v-26M316 138v26', '#2c332b', 11),
  ...[178, 226, 274, 322].map((x) => rect(x - 14, 206, 28, 16, 6, '#8d96a0')),
  circle(256, 312, 70, '#15181c'),
  around(12, 62, (x, y) => circle(x, y + 56, 4, '#e9edf0')),
  circle(256, 312, 48, 'url(#knob)'),
  line('M256 312V272', '#ffffff', 10),
  circle(196, 416, 17, '#0e1013', 'stroke="#d53a35" stroke-width="6"'),
  circle(256, 416, 17, '#0e1013', 'stroke="#8d96a0" stroke-width="6"'),
  circle(316, 416, 17, '#0e1013', 'stroke="#8d96a0" stroke-width="6"'),
  line('M134 84v340', '#fff', 7, 'opacity=".45"'),
)

const knife = drawing(
  [
    linear('grip', '0 0 0 1', [0, '#ffd256'], [0.5, '#eda31a'], [1, '#ad6b05']),
    linear('blade', '0 0 0 1', [0, '#ffffff'], [0.5, '#c4ccd4'], [1, '#7d8894']),
    linear('rail', '0 0 0 1', [0, '#59616a'], [1, '#23272c']),
  ],
  turn(
    -36,
    path('M330 220h132l34 52H330z', 'url(#blade)'),
    line('M372 222l20 48M408 222l20 48M444 222l20 48', '#77828d', 3),
    path('M20 240c0-24 16-40 42-40h290c12 0 20 8 20 20v52c0 14-8 22-22 22H80c-36 0-60-20-60-54z', 'url(#grip)'),
    rect(84, 222, 270, 26, 10, 'url(#rail)'),
    rect(196, 208, 74, 40, 12, '#2b2f35'),
    ...[212, 228, 244, 256].map((x) => line(`M${x} 216v22`, '#7b838d', 5)),
    ...[96, 124, 152].map((x) => ellipse(x, 272, 8, 9, '#ad6b05', 'opacity=".7"')),
  ),
)

function bit(y: number, length: number, width: number): string {
  const twists = Math.floor((length * 0.62) / (width * 0.8))
  const tip = 470
  const flute = Array.from({ length: twists }, (_, i) => {
    const x = tip - width - i * width * 0.8
    return line(
      `M${x} ${y + 2}c${-width * 0.2} ${width * 0.4} ${-width * 0.5} ${width * 0.6} ${-width * 0.5} ${width - 4}`,
      '#6b4c12',
      width * 0.2,
      'opacity=".8"',
    )
  })
  return `${path(`M${tip - length} ${y}h${length - width}l${width} ${width / 2}-${width} ${width / 2}H${tip - length}z`, 'url(#coat)')}${flute.join('')}${rect(tip - length, y, length * 0.34, width, 5, 'url(#shank)')}`
}

const bits = drawing(
  [barrel('coat', '#7a5510', '#d6a73a', '#fff0bd'), barrel('shank', '#6e7984', '#bac4cd', '#ffffff')],
  turn(-40, bit(110, 420, 52), bit(198, 380, 42), bit(278, 340, 34), bit(348, 290, 26)),
)

const spray = drawing(
  [
    round('can', '#1a4f8f', '#2f7bd1', '#8dc1f5'),
    round('cap', '#a92420', '#dd4a41', '#ff9e92'),
    round('neck', '#8d98a2', '#d6dde3', '#ffffff'),
  ],
  path('M160 190c0-40 192-40 192 0v262c0 30-192 30-192 0z', 'url(#can)'),
  path('M176 168c0-34 160-34 160 0v18c-40 12-120 12-160 0z', 'url(#neck)'),
  rect(200, 66, 112, 100, 20, 'url(#cap)'),
  rect(214, 92, 22, 16, 6, '#6d1613'),
  path('M160 250c60 18 132 18 192 0v110c-60 20-132 20-192 0z', '#f7f9fa', 'opacity=".94"'),
  path('M186 292c44 12 96 12 140 0v14c-44 12-96 12-140 0zM186 326c30 8 60 8 90 4v12c-30 4-60 4-90-4z', '#2f7bd1'),
  path('M180 200c6 80 6 170 0 258-10-4-16-8-16-12V200z', '#fff', 'opacity=".28"'),
)

export const toolDrawings = {
  xdrill: drill,
  xdisc: disc,
  xcaliper: caliper,
  xmeter: meter,
  xknife: knife,
  xbits: bits,
  xspray: spray,
}
