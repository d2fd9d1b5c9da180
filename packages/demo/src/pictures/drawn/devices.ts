import { circle, drawing, line, linear, path, radial, rect, turn } from './kit.ts'

function port(x: number, y: number): string {
  return `${rect(x, y, 42, 38, 5, '#12151a')}${path(`M${x + 8} ${y + 34}V${y + 18}h8v-6h10v6h8v16z`, '#3c434c')}${circle(x + 8, y - 8, 4, '#54d17c')}`
}

const network = drawing(
  [
    linear('top', '0 0 0 1', [0, '#6c747e'], [1, '#454c55']),
    linear('front', '0 0 0 1', [0, '#3b424b'], [1, '#1d2126']),
  ],
  path('M84 150h344l56 100H28z', 'url(#top)'),
  path('M92 156h328', 'none', 'stroke="#9aa2ac" stroke-width="5" stroke-linecap="round"'),
  rect(24, 244, 464, 116, 14, 'url(#front)'),
  rect(24, 244, 464, 7, 3, '#7d8690', 'opacity=".8"'),
  ...[0, 1, 2, 3, 4, 5].map((i) => port(124 + i * 50, 290)),
  rect(46, 288, 54, 42, 6, '#12151a'),
  circle(64, 309, 6, '#54d17c'),
  circle(82, 309, 6, '#f2bd2c'),
  rect(432, 292, 34, 36, 6, '#2f74d0'),
  rect(60, 356, 60, 14, 6, '#14171b'),
  rect(392, 356, 60, 14, 6, '#14171b'),
)

const drive = drawing(
  [
    linear('shell', '0 0 0 1', [0, '#5b626b'], [0.5, '#33393f'], [1, '#1a1d21']),
    linear('metal', '0 0 0 1', [0, '#ffffff'], [0.5, '#c2cbd3'], [1, '#848f9a']),
  ],
  turn(
    -34,
    rect(340, 206, 124, 100, 8, 'url(#metal)'),
    rect(388, 226, 30, 20, 3, '#59636d'),
    rect(388, 266, 30, 20, 3, '#59636d'),
    rect(52, 184, 304, 144, 40, 'url(#shell)'),
    line('M92 196h230', '#9aa2ac', 6, 'opacity=".8"'),
    circle(98, 256, 22, '#12151a', 'stroke="#7d8690" stroke-width="6"'),
    rect(180, 240, 120, 32, 12, '#2f74d0'),
    rect(190, 246, 100, 8, 4, '#9fd0ff', 'opacity=".7"'),
  ),
)

const shredder = drawing(
  [
    linear('head', '0 0 0 1', [0, '#565d66'], [1, '#2a2e34']),
    linear('bin', '0 0 1 0', [0, '#454b53'], [0.3, '#626a74'], [1, '#23272c']),
    linear('paper', '0 0 0 1', [0, '#ffffff'], [1, '#dbe2e8']),
  ],
  path('M172 40h168v110H172z', 'url(#paper)'),
  line('M196 70h120M196 92h120M196 114h80', '#aeb9c3', 6),
  path('M112 200h288l-22 268c-1 10-8 16-18 16H152c-10 0-17-6-18-16z', 'url(#bin)'),
  rect(208, 268, 96, 168, 14, '#15181c', 'opacity=".75"'),
  ...[226, 244, 262, 280].map((x, i) => line(`M${x} ${330 + (i % 2) * 20}v${90 - (i % 2) * 20}`, '#e9edf0', 7)),
  rect(84, 136, 344, 78, 22, 'url(#head)'),
  rect(148, 146, 216, 12, 6, '#0f1114'),
  circle(388, 186, 9, '#54d17c'),
  line('M106 204h300', '#7d8690', 4, 'opacity=".6"'),
)

const fan = drawing(
  [
    linear('case', '0 0 1 0', [0, '#dfe5ea'], [0.3, '#ffffff'], [1, '#b1bcc6']),
    linear('grille', '0 0 0 1', [0, '#c7d0d8'], [1, '#98a4af']),
  ],
  rect(132, 40, 248, 436, 46, 'url(#case)'),
  rect(160, 176, 192, 262, 20, 'url(#grille)'),
  ...Array.from({ length: 9 }, (_, i) => rect(172, 192 + i * 27, 168, 13, 6, '#ffffff', 'opacity=".85"')),
  rect(188, 78, 136, 60, 18, '#1f252c'),
  line('M214 98v22M232 98h14v22h-14z', '#6fe3a1', 6),
  circle(292, 108, 11, '#3fb5e8'),
  line('M150 96v330', '#fff', 8, 'opacity=".8"'),
)

const scanner = drawing(
  [
    linear('head', '0 0 1 1', [0, '#6b737d'], [0.5, '#3c424a'], [1, '#1c2024']),
    linear('grip', '0 0 1 0', [0, '#33383f'], [0.4, '#565d66'], [1, '#1c2024']),
  ],
  path('M206 232h108l34 210c4 22-10 36-32 36h-58c-20 0-32-10-34-32z', 'url(#grip)'),
  path(
    'M96 96c60-32 190-30 258 0 40 18 66 60 54 112-8 34-30 50-66 50H214c-70 0-140-8-148-74-4-34 2-74 30-88z',
    'url(#head)',
  ),
  path('M70 122c20-12 42-6 46 24s-6 66-26 72-30-22-28-50 2-40 8-46z', '#a32420'),
  path('M78 132c10-6 24 0 26 22s-4 48-14 52-18-18-18-40 2-30 6-34z', '#ff6f61'),
  path('M214 258h42l-8 60c-22 10-40-10-34-60z', '#f0a81c'),
  line('M140 102c60-20 140-18 196 6', '#aeb6bf', 8, 'opacity=".8"'),
  ...[340, 370, 400].map((y) => line(`M252 ${y}h62`, '#1c2024', 8, 'opacity=".8"')),
)

const projector = drawing(
  [
    linear('top', '0 0 0 1', [0, '#ffffff'], [1, '#dfe5ea']),
    linear('front', '0 0 0 1', [0, '#f4f6f8'], [1, '#b9c3cc']),
    radial('lens', '.38 .34 .8', [0, '#8fd3ff'], [0.4, '#2a5f9e'], [1, '#0c1a2e']),
    linear('rim', '0 0 1 1', [0, '#6d757f'], [1, '#1f2429']),
  ],
  path('M92 176h328l60 66H32z', 'url(#top)'),
  rect(28, 236, 456, 156, 26, 'url(#front)'),
  rect(28, 236, 456, 8, 4, '#ffffff'),
  circle(162, 314, 78, 'url(#rim)'),
  circle(162, 314, 60, '#11161c'),
  circle(162, 314, 52, 'url(#lens)'),
  circle(142, 292, 12, '#ffffff', 'opacity=".75"'),
  ...[0, 1, 2, 3, 4, 5].map((i) => rect(276, 272 + i * 16, 150, 8, 4, '#8b96a1', 'opacity=".7"')),
  circle(448, 372, 6, '#3fb5e8'),
  rect(70, 388, 60, 18, 8, '#2b3036'),
  rect(382, 388, 60, 18, 8, '#2b3036'),
  rect(300, 196, 90, 14, 7, '#c3ccd4'),
)

const board = drawing(
  [
    linear('frame', '0 0 1 1', [0, '#5a616a'], [1, '#22262b']),
    linear('screen', '0 0 1 1', [0, '#3f8fe0'], [0.5, '#245fb5'], [1, '#16397a']),
    linear('leg', '0 0 1 0', [0, '#8d98a3'], [0.4, '#dfe5ea'], [1, '#7b8691']),
  ],
  rect(236, 350, 40, 96, 4, 'url(#leg)'),
  path('M150 444h212c10 0 16 6 16 14v8H134v-8c0-8 6-14 16-14z', 'url(#leg)'),
  rect(16, 66, 480, 296, 18, 'url(#frame)'),
  rect(30, 80, 452, 262, 8, 'url(#screen)'),
  path('M30 88c0-4 4-8 8-8h250L120 342H38c-4 0-8-4-8-8z', '#ffffff', 'opacity=".12"'),
  line('M92 270l70-70 56 44 96-104', '#ffffff', 12, 'opacity=".92"'),
  rect(346, 168, 90, 14, 7, '#ffffff', 'opacity=".85"'),
  rect(346, 200, 64, 14, 7, '#ffffff', 'opacity=".6"'),
  rect(346, 232, 78, 14, 7, '#ffffff', 'opacity=".6"'),
  circle(256, 352, 4, '#54d17c'),
)

export const deviceDrawings = {
  xprojector: projector,
  xboard: board,
  xswitch: network,
  xusb: drive,
  xshredder: shredder,
  xpurifier: fan,
  xscanner: scanner,
}
