import { circle, drawing, ellipse, line, linear, path, rect, round } from './kit.ts'

const tape = drawing(
  [
    linear('side', '0 0 1 0', [0, '#e9b565'], [0.3, '#f6cf8f'], [0.7, '#c98e3c'], [1, '#96621c']),
    linear('face', '0 0 1 1', [0, '#f9dba4'], [0.5, '#e3b266'], [1, '#bd8536']),
    linear('core', '1 0 0 1', [0, '#7f5b31'], [1, '#c79a63']),
  ],
  path('M210 96h104c92 0 150 72 150 164s-58 164-150 164H210z', 'url(#side)'),
  ellipse(214, 260, 158, 166, 'url(#face)'),
  ...[146, 130, 114].map((r) =>
    ellipse(214, 260, r, r * 1.05, 'none', 'stroke="#b98034" stroke-width="2" opacity=".45"'),
  ),
  ellipse(214, 260, 96, 101, '#e8d3b4'),
  ellipse(218, 260, 82, 88, 'url(#core)'),
  path('M218 172c44 0 78 38 78 88s-34 88-78 88c28-18 46-50 46-88s-18-70-46-88z', '#f4e3c8', 'opacity=".85"'),
  line('M92 200c16-50 60-86 110-92', '#fff', 9, 'opacity=".55"'),
)

const film = drawing(
  [round('wrap', '#8fb4cc', '#cfe4f1', '#ffffff'), round('core', '#7f5b31', '#c79a63', '#e8cba2')],
  rect(222, 30, 68, 456, 16, 'url(#core)'),
  path('M132 92c0-34 248-34 248 0v330c0 34-248 34-248 0z', 'url(#wrap)'),
  ellipse(256, 92, 124, 27, '#e9f4fa'),
  ellipse(256, 92, 92, 19, '#c3dbe9'),
  path('M222 46c0-16 68-16 68 0v50c0 14-68 14-68 0z', 'url(#core)'),
  ellipse(256, 46, 34, 11, '#8d6940'),
  ...[160, 230, 300, 370].map((y) =>
    path(`M132 ${y}c60 26 188 26 248 0v6c-60 26-188 26-248 0z`, '#8fb4cc', 'opacity=".28"'),
  ),
  path('M158 110c8 100 8 210 0 326-8-4-12-8-12-12V104z', '#fff', 'opacity=".6"'),
)

const ream = drawing(
  [
    linear('top', '0 0 1 1', [0, '#ffffff'], [1, '#e6ecf2']),
    linear('front', '0 0 0 1', [0, '#f7f9fb'], [1, '#d3dce4']),
    linear('side', '0 0 1 0', [0, '#cbd5de'], [1, '#aab7c4']),
    linear('band', '0 0 0 1', [0, '#3f83da'], [1, '#1f5aab']),
  ],
  path('M52 236L196 130l264 44-118 124z', 'url(#top)', 'stroke="#fff" stroke-width="6" stroke-linejoin="round"'),
  path('M52 238l290 62v122L52 352z', 'url(#front)', 'stroke="#f3f6f8" stroke-width="5" stroke-linejoin="round"'),
  path('M342 300l118-124v118L342 422z', 'url(#side)', 'stroke="#c3cdd7" stroke-width="5" stroke-linejoin="round"'),
  path('M52 268l290 64v48L52 314z', 'url(#band)'),
  path('M342 332l118-126v46L342 380z', '#17488c'),
  path('M120 186l264 48 24-26-256-46z', '#3f83da', 'opacity=".9"'),
  line('M92 294l96 22M92 308l56 13', '#ffffff', 7, 'opacity=".85"'),
)

const toner = drawing(
  [
    linear('top', '0 0 1 1', [0, '#7b818a'], [0.5, '#4c525a'], [1, '#33383e']),
    linear('front', '0 0 0 1', [0, '#4a5058'], [1, '#1d2024']),
    linear('drum', '0 0 0 1', [0, '#1e6d6b'], [0.35, '#7fe0d6'], [1, '#0e4442']),
  ],
  path('M40 236c0-18 8-30 24-36l76-40c10-6 22-8 34-8h230c14 0 26 4 34 14l30 40c8 10 8 20 4 30z', 'url(#top)'),
  path('M36 236h440v86c0 22-12 34-34 34H70c-22 0-34-12-34-34z', 'url(#front)'),
  rect(64, 318, 384, 34, 14, 'url(#drum)'),
  rect(196, 172, 130, 30, 12, '#22262b', 'opacity=".8"'),
  rect(92, 256, 150, 40, 6, '#f4f6f8'),
  line('M108 270h88M108 284h56', '#7d868f', 6),
  circle(432, 276, 26, '#15181c'),
  circle(432, 276, 16, '#7b838d'),
  line('M66 222l90-48h250', '#c7ccd3', 5, 'opacity=".7"'),
)

const bottle = drawing(
  [
    round('body', '#127a63', '#3fc0a0', '#b4f0de'),
    round('head', '#8f9aa4', '#e4e9ed', '#ffffff'),
    linear('label', '0 0 1 0', [0, '#e9eef1'], [0.25, '#ffffff'], [1, '#c7d1d8']),
  ],
  path(
    'M186 212c0-22 140-22 140 0 0 22 58 50 58 106v114c0 34-22 44-60 44H188c-38 0-60-10-60-44V318c0-56 58-84 58-106z',
    'url(#body)',
  ),
  path('M128 330h256v96H128z', 'url(#label)'),
  path('M158 356h120v14H158zM158 384h80v12h-80z', '#3fc0a0'),
  rect(212, 150, 88, 62, 12, 'url(#head)'),
  path(
    'M150 60h170c34 0 54 22 54 52 0 26-18 44-46 44H186l-14-40h-50c-18 0-24-12-24-26 0-18 12-30 52-30z',
    'url(#head)',
  ),
  path('M166 116l12 44c4 22-10 30-24 58l-26-10c14-30 8-50 2-92z', '#dd4a41'),
  rect(76, 72, 40, 38, 10, '#dd4a41'),
  path('M160 326c-2-40 40-60 46-108h-14c-4 40-54 56-54 108v130c8 8 14 10 22 12z', '#fff', 'opacity=".38"'),
)

const jug = drawing(
  [
    linear('body', '0 0 1 0', [0, '#e6e9ec'], [0.25, '#ffffff'], [0.6, '#dde2e7'], [1, '#a7b1bb']),
    round('cap', '#8d1b18', '#d53a35', '#ff8a7d'),
    linear('label', '0 0 1 1', [0, '#3f8fe0'], [1, '#1c5fae']),
  ],
  path(
    'M120 210c0-38 26-60 62-60h30V98h88v52h32c38 0 62 24 62 62v222c0 26-16 40-42 40H162c-26 0-42-14-42-40z',
    'url(#body)',
  ),
  path(
    'M318 176c34 0 46 16 46 44v62c0 20-34 20-34 0v-52c0-12-6-18-18-18h-32c-22 0-22-36 0-36z',
    '#8a96a2',
    'opacity=".85"',
  ),
  rect(206, 52, 100, 64, 14, 'url(#cap)'),
  ...[222, 240, 258, 276, 292].map((x) => line(`M${x} 64v40`, '#8d1b18', 5, 'opacity=".6"')),
  rect(146, 304, 222, 126, 12, 'url(#label)'),
  path('M166 326h120v18H166zM166 360h82v12h-82z', '#fff', 'opacity=".92"'),
  circle(324, 384, 24, '#ffd567'),
  path('M142 214c0-20 12-34 34-38-10 60-10 180-6 276-18-2-28-8-28-20z', '#fff', 'opacity=".75"'),
)

const tissue = drawing(
  [
    linear('top', '0 0 1 1', [0, '#9ccdf6'], [1, '#5fa4de']),
    linear('front', '0 0 0 1', [0, '#6fb2ea'], [1, '#3a7fc0']),
    linear('side', '0 0 1 0', [0, '#4a8ecd'], [1, '#2a65a2']),
    linear('paper', '0 0 1 1', [0, '#ffffff'], [0.6, '#eef2f6'], [1, '#c5d0da']),
  ],
  path('M48 270l110-82 302 34-82 96z', 'url(#top)', 'stroke="#b9dcf8" stroke-width="5" stroke-linejoin="round"'),
  path('M48 272l330 48v130L48 392z', 'url(#front)', 'stroke="#7dbcf0" stroke-width="5" stroke-linejoin="round"'),
  path('M378 320l82-96v118l-82 108z', 'url(#side)', 'stroke="#3a7fc0" stroke-width="5" stroke-linejoin="round"'),
  ellipse(256, 250, 104, 26, '#2f6fae', 'transform="rotate(7 256 250)"'),
  path(
    'M168 246c-10-40 26-60 24-112 20 22 44 10 58-38 26 34 62 40 92 26-18 54 12 84-2 138-44 22-126 12-172-14z',
    'url(#paper)',
  ),
  path(
    'M222 150c8 40-10 70-6 112M290 128c-12 46 14 84 4 138',
    'none',
    'stroke="#c5d0da" stroke-width="7" stroke-linecap="round"',
  ),
  circle(150, 344, 30, '#fff', 'opacity=".9"'),
  path('M210 346l110 16v14l-110-16zM210 374l70 10v12l-70-10z', '#fff', 'opacity=".9"'),
)

const crate = drawing(
  [
    linear('front', '0 0 0 1', [0, '#4b93e8'], [1, '#1f5cab']),
    linear('side', '0 0 1 0', [0, '#2a69b9'], [1, '#174682']),
    linear('inside', '0 0 0 1', [0, '#174682'], [1, '#0e2f5b']),
  ],
  path('M44 214l118-74 308 34-92 86z', 'url(#inside)', 'stroke="#6fadf2" stroke-width="16" stroke-linejoin="round"'),
  path('M50 226l328 44-14 156-290-48z', 'url(#front)', 'stroke="#3f86dc" stroke-width="8" stroke-linejoin="round"'),
  path('M378 270l88-84-14 140-88 100z', 'url(#side)', 'stroke="#235ea9" stroke-width="8" stroke-linejoin="round"'),
  line('M44 216l334 46 92-88', '#8cc0fa', 18),
  path('M150 280l108 15c12 2 12 26-2 25l-104-14c-14-2-14-28-2-26z', '#0e2f5b'),
  line('M96 262l10 112M320 292l-6 124M206 330l2 70', '#1f5cab', 9, 'opacity=".8"'),
  line('M410 280l-6 90M436 254l-6 88', '#0e2f5b', 12),
)

const water = drawing(
  [
    round('body', '#6fb4dc', '#bfe4f7', '#ffffff'),
    round('cap', '#1c5fae', '#3f8fe0', '#9fd0ff'),
    round('label', '#1c5fae', '#3f8fe0', '#8fc4fb'),
  ],
  rect(214, 28, 84, 52, 12, 'url(#cap)'),
  path(
    'M222 76h68c0 60 62 70 62 136v230c0 26-18 40-44 40H204c-26 0-44-14-44-40V212c0-66 62-76 62-136z',
    'url(#body)',
    'opacity=".96"',
  ),
  path('M160 250h192v110H160z', 'url(#label)'),
  path('M196 300c24-30 40 20 64-4s36 4 56-10v30c-24 20-40-16-60 4s-36 8-60 2z', '#fff', 'opacity=".9"'),
  ...[388, 416, 444].map((y) => line(`M166 ${y}c50 16 130 16 180 0`, '#7fbfe3', 5, 'opacity=".7"')),
  path('M186 214c0-40 32-66 42-112h10c-8 50-34 70-34 120v240c-10-2-18-10-18-22z', '#fff', 'opacity=".7"'),
)

const sack = drawing(
  [
    linear('cloth', '0 0 1 0', [0, '#e4d3b4'], [0.3, '#fbf3e2'], [0.7, '#e9d9bc'], [1, '#b99f74']),
    linear('print', '0 0 1 1', [0, '#d8473d'], [1, '#a52620']),
  ],
  path(
    'M134 96c-8-18 0-34 22-34h200c22 0 30 16 22 34-12 26-6 50 6 84 22 60 22 180 0 246-8 28-28 40-58 40H186c-30 0-50-12-58-40-22-66-22-186 0-246 12-34 18-58 6-84z',
    'url(#cloth)',
  ),
  path('M140 92h232c-4 12-6 22-5 34H145c1-12-1-22-5-34z', '#b99f74', 'opacity=".55"'),
  line('M150 110h212', '#8d7346', 5, 'stroke-dasharray="14 10"'),
  path('M116 232h280v110H116z', 'url(#print)'),
  circle(256, 287, 72, '#fbf3e2'),
  path('M256 240c30 20 34 60 0 96-34-36-30-76 0-96z', '#d9a441'),
  path('M216 270c22 6 36 26 36 60-26-8-38-30-36-60zM296 270c-22 6-36 26-36 60 26-8 38-30 36-60z', '#3d9a58'),
  path('M146 150c-20 70-20 190 4 290-16-8-20-60-22-120s2-130 18-170z', '#fff', 'opacity=".6"'),
)

export const supplyDrawings = {
  xtape: tape,
  xfilm: film,
  xream: ream,
  xtoner: toner,
  xbottle: bottle,
  xjug: jug,
  xtissue: tissue,
  xcrate: crate,
  xwater: water,
  xsack: sack,
}
