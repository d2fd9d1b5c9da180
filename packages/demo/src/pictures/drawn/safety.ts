import { drawing, ellipse, line, linear, path, radial, round } from './kit.ts'

const helmet = drawing(
  [
    radial('dome', '.36 .26 .85', [0, '#ffe48a'], [0.45, '#f7c331'], [1, '#c98708']),
    linear('rib', '0 0 1 1', [0, '#fff0b4'], [0.5, '#f9cd48'], [1, '#d2930f']),
    linear('brim', '0 0 0 1', [0, '#fbd256'], [0.5, '#e9ac1c'], [1, '#a96d05']),
  ],
  path('M84 344C80 196 158 104 264 104s176 92 168 240z', 'url(#dome)'),
  path('M214 108c18-18 78-18 96 0 20 58 26 150 26 236h-56c0-90-14-176-66-236z', 'url(#rib)'),
  line('M214 108c40 52 62 140 64 236', '#c98708', 5, 'opacity=".45"'),
  path(
    'M60 340c120-22 272-22 372-8 34 6 58 26 56 44-2 14-26 18-52 14-110-18-246-20-352 0-28 6-44-4-46-18-2-16 6-28 22-32z',
    'url(#brim)',
  ),
  line('M74 350c116-22 264-22 362-8 22 4 36 12 42 22', '#fff3c4', 6, 'opacity=".75"'),
  ellipse(164, 208, 22, 52, '#fff', 'opacity=".42" transform="rotate(28 164 208)"'),
)

const outline =
  'M92 170c104-22 224-22 328 0 12 3 18 10 18 22v128c0 12-6 19-18 22-104 26-224 26-328 0-12-3-18-10-18-22V192c0-12 6-19 18-22z'

const mask = drawing(
  [
    linear('cloth', '0 0 0 1', [0, '#cfe6f8'], [0.4, '#a6d0f0'], [1, '#7db3de']),
    linear('fold', '0 0 0 1', [0, '#3f7fb5', 0.55], [0.35, '#8fc2ea', 0.1], [1, '#ffffff', 0.25]),
    linear(
      'shade',
      '0 0 1 0',
      [0, '#1f5788', 0.22],
      [0.16, '#ffffff', 0.16],
      [0.6, '#ffffff', 0],
      [1, '#1f5788', 0.26],
    ),
  ],
  line('M86 182C0 130-6 380 84 330', '#f4f6f8', 13),
  line('M86 182C0 130-6 380 84 330', '#b9c6d2', 3),
  line('M426 182c86-52 92 198 2 148', '#f4f6f8', 13),
  line('M426 182c86-52 92 198 2 148', '#b9c6d2', 3),
  path(outline, 'url(#cloth)'),
  ...[206, 246, 286].map((y) => path(`M74 ${y}c110 12 254 12 364 0v34c-110 12-254 12-364 0z`, 'url(#fold)')),
  path(outline, 'url(#shade)'),
  line('M94 180c102-20 222-20 324 0', '#f2f9ff', 12, 'opacity=".95"'),
  line('M94 332c102 24 222 24 324 0', '#eaf4fc', 10, 'opacity=".8"'),
  line('M190 166c44-5 88-5 132 0', '#7aa5cb', 10, 'opacity=".85"'),
  ...[90, 422].map((x) => line(`M${x} 192v128`, '#dcecf8', 7, 'stroke-dasharray="9 9" opacity=".9"')),
)

function plug(x: number, y: number, degrees: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${path('M-46-96C-40-132 40-132 46-96L58 70c4 34-120 34-116 0z', 'url(#foam)')}${ellipse(0, 78, 58, 24, '#e5701c')}${ellipse(0, 76, 46, 16, '#f79a4c')}${ellipse(-16, -58, 10, 34, '#fff', 'opacity=".45" transform="rotate(6)"')}</g>`
}

const earplug = drawing(
  [round('foam', '#c9540b', '#f58530', '#ffb777')],
  line('M176 330C150 470 372 470 344 316', '#3b6fc4', 12),
  plug(178, 220, -14),
  plug(342, 210, 14),
)

const cone = drawing(
  [
    round('body', '#b33c08', '#f0672a', '#ff9a63'),
    round('band', '#aab4be', '#e9eef2', '#ffffff'),
    linear('base', '0 0 0 1', [0, '#f0672a'], [1, '#b43f0c']),
  ],
  path('M92 398h328c16 0 24 10 24 24v14c0 10-8 16-18 16H86c-10 0-18-6-18-16v-14c0-14 8-24 24-24z', 'url(#base)'),
  ellipse(256, 404, 128, 26, '#a33707', 'opacity=".55"'),
  path('M226 74c2-20 58-20 60 0l92 326c-30 26-214 26-244 0z', 'url(#body)'),
  path('M204 156c30 14 74 14 104 0l22 76c-40 18-108 18-148 0z', 'url(#band)'),
  path('M165 290c50 22 132 22 182 0l18 62c-56 26-162 26-218 0z', 'url(#band)'),
  ellipse(256, 70, 24, 9, '#7c2a06'),
)

export const safetyDrawings = { xhelmet: helmet, xmask: mask, xearplug: earplug, xcone: cone }
