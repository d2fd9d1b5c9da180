import type { HueToken } from './hues.ts'

/** A store's look: a deep muted colour, a white mark on a 100 × 100 grid, its goods. */
export type StoreLook = {
  tint: string
  mark: string
  /** First one also goes on the logo. */
  goods: readonly (readonly [key: string, hue: HueToken])[]
}

const stroke = (d: string, width = 9) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (d: string) => `<path d="${d}" fill="#fff" fill-rule="evenodd"/>`

const waves = stroke('M14 34c14-12 24 12 38 0s24 12 34 0M14 54c14-12 24 12 38 0s24 12 34 0M32 74c10-9 18 9 34 0')
const fallback: StoreLook = { tint: '#4a5261', mark: waves, goods: [['1f4e6', 'n']] }

const looks: ReadonlyMap<string, StoreLook> = new Map(
  Object.entries<StoreLook>({
    chengcai: {
      tint: '#a5302b',
      mark: waves,
      goods: [
        ['1f4bc', 'n'],
        ['xream', 'n'],
        ['1f97e', 'black'],
      ],
    },
    'chengcai-gongye': {
      tint: '#7c3a2a',
      mark: stroke('M16 80V42l22 16V42l22 16V22h24v58z'),
      goods: [
        ['1f9f0', 'red'],
        ['xdrill', 'n'],
        ['1f529', 'n'],
      ],
    },
    'chengcai-fuli': {
      tint: '#9a3350',
      mark: stroke('M18 44h64v40H18zM50 44v40M50 44c-34-4-30-34-6-24 6 4 6 16 6 24 0-8 0-20 6-24 24-10 28 20-6 24'),
      goods: [
        ['1f381', 'n'],
        ['1f96e', 'n'],
        ['1f6cd', 'n'],
      ],
    },
    gudun: {
      tint: '#2f4a3f',
      mark: fill('M50 10l34 12v28c0 22-14 34-34 42-20-8-34-20-34-42V22zM50 26v50c12-6 20-14 20-28V34z'),
      goods: [
        ['xhelmet', 'yellow'],
        ['1f97e', 'n'],
        ['1f9ba', 'n'],
      ],
    },
    ruigong: {
      tint: '#274b63',
      mark: fill('M30 12h40l20 38-20 38H30L10 50zM50 32a18 18 0 1 0 .1 0z'),
      goods: [
        ['1f527', 'n'],
        ['xdrill', 'n'],
        ['1f9f0', 'red'],
      ],
    },
    chiming: {
      tint: '#6b5320',
      mark: `${fill('M50 32a18 18 0 1 0 .1 0z')}${stroke('M50 10v8M50 82v8M10 50h8M82 50h8M22 22l6 6M72 72l6 6M78 22l-6 6M28 72l-6 6', 8)}`,
      goods: [
        ['1f4a1', 'n'],
        ['xbreaker', 'n'],
        ['xcable', 'n'],
      ],
    },
    henggu: {
      tint: '#414b58',
      mark: fill('M50 8l36 21v42L50 92 14 71V29zM50 32a18 18 0 1 0 .1 0z'),
      goods: [
        ['1f529', 'n'],
        ['xnut', 'n'],
        ['xring', 'n'],
      ],
    },
    anliao: {
      tint: '#7d2f22',
      mark: fill(
        'M52 8c4 22 30 30 30 54 0 18-14 30-32 30S18 80 18 62c0-14 8-22 14-30 2 8 6 12 10 14-2-14 0-26 10-38zM50 56c-8 8-12 14-12 20a12 12 0 0 0 24 0c0-6-6-12-12-20z',
      ),
      goods: [
        ['1f9ef', 'red'],
        ['1f6a8', 'red'],
        ['26d1', 'red'],
      ],
    },
    moheng: {
      tint: '#2f3a5c',
      mark: fill('M50 8l26 44-20 40h-4V62a8 8 0 1 0-4 0v30h-4L24 52z'),
      goods: [
        ['1f4d2', 'blue'],
        ['xream', 'n'],
        ['1f58a', 'n'],
      ],
    },
    langluo: {
      tint: '#233f6e',
      mark: `${stroke('M50 50L24 26M50 50l28-22M50 50l-22 28M50 50l26 24', 7)}${fill('M50 38a12 12 0 1 0 .1 0zM22 16a9 9 0 1 0 .1 0zM79 18a9 9 0 1 0 .1 0zM26 70a9 9 0 1 0 .1 0zM77 66a9 9 0 1 0 .1 0z')}`,
      goods: [
        ['1f4bb', 'n'],
        ['1f5a8', 'black'],
        ['xswitch', 'n'],
      ],
    },
    heyue: {
      tint: '#5b5a2a',
      mark: fill(
        'M50 8c10 12 10 24 0 34-10-10-10-22 0-34zM22 32c16 2 26 12 26 28-16-2-26-12-26-28zM78 32c-16 2-26 12-26 28 16-2 26-12 26-28zM26 62c14 0 22 8 22 22-14 0-22-8-22-22zM74 62c-14 0-22 8-22 22 14 0 22-8 22-22z',
      ),
      goods: [
        ['2615', 'n'],
        ['xsack', 'n'],
        ['1f36a', 'n'],
      ],
    },
    zeshi: {
      tint: '#235a56',
      mark: fill('M50 8c20 26 30 38 30 54a30 30 0 0 1-60 0c0-16 10-28 30-54zM34 60c0 12 6 18 16 20-6-4-8-10-8-20z'),
      goods: [
        ['xbottle', 'n'],
        ['1faa3', 'n'],
        ['xtissue', 'n'],
      ],
    },
    linglan: {
      tint: '#2b5673',
      mark: stroke('M12 36h48c16 0 16-22 2-22-8 0-10 6-10 10M12 54h64c16 0 16 24 0 24-8 0-10-6-10-10M12 72h34'),
      goods: [
        ['xfitting', 'n'],
        ['xcylinder', 'n'],
        ['xhose', 'n'],
      ],
    },
    shuoce: {
      tint: '#4a3c66',
      mark: `${stroke('M50 22a28 28 0 1 0 .1 0zM50 8v22M50 70v22M8 50h22M70 50h22', 8)}${fill('M50 43a7 7 0 1 0 .1 0z')}`,
      goods: [
        ['xmeter', 'n'],
        ['xgauge', 'n'],
        ['xcaliper', 'n'],
      ],
    },
    yibao: {
      tint: '#6a4a30',
      mark: stroke('M50 10l36 18v44L50 90 14 72V28zM14 28l36 18 36-18M50 46v44M32 19l36 18'),
      goods: [
        ['1f4e6', 'n'],
        ['xtape', 'n'],
        ['xfilm', 'n'],
      ],
    },
    hengzhuan: {
      tint: '#3b4c4a',
      mark: `${stroke('M50 12a38 38 0 1 0 .1 0z', 10)}${fill('M50 34a16 16 0 1 0 .1 0z')}${stroke('M50 12v10M50 78v10M12 50h10M78 50h10', 8)}`,
      goods: [
        ['xbearing', 'n'],
        ['2699', 'n'],
        ['xbelt', 'n'],
      ],
    },
    qingfeng: {
      tint: '#3d4a5c',
      mark: stroke('M22 78L62 38M54 22l24 24-12 12-24-24zM22 78l-4 4'),
      goods: [
        ['1f527', 'n'],
        ['xcaliper', 'n'],
        ['1f9f0', 'red'],
      ],
    },
    beichen: {
      tint: '#1f4e5a',
      mark: fill('M50 8l10 30 32 2-25 20 9 31-26-18-26 18 9-31L8 40l32-2z'),
      goods: [
        ['xhelmet', 'yellow'],
        ['1f9e4', 'n'],
        ['1f9ba', 'n'],
      ],
    },
    dianqiao: {
      tint: '#5a4a1f',
      mark: stroke('M12 70c0-52 76-52 76 0M12 70h76M30 70V46M50 70V34M70 70V46'),
      goods: [
        ['xcable', 'n'],
        ['xbreaker', 'n'],
        ['1f50c', 'n'],
      ],
    },
    mingchuang: {
      tint: '#41497a',
      mark: stroke('M18 16h64v68H18zM50 16v68M18 50h64'),
      goods: [
        ['1f58a', 'n'],
        ['1f4d2', 'blue'],
        ['1f4da', 'n'],
      ],
    },
    yunzhou: {
      tint: '#2c5478',
      mark: stroke('M12 58h76l-14 24H26zM50 58V14l26 34H50'),
      goods: [
        ['2328', 'n'],
        ['1f5a5', 'n'],
        ['1f5b1', 'n'],
      ],
    },
    muye: {
      tint: '#57682c',
      mark: stroke('M10 78c20-40 30-40 40-14 10-36 24-36 40 14M50 20v16M42 28h16'),
      goods: [
        ['1f95c', 'n'],
        ['xsack', 'n'],
        ['2615', 'n'],
      ],
    },
    lijian: {
      tint: '#8a3a52',
      mark: stroke('M14 26h72v50H14zM14 26l36 30 36-30'),
      goods: [
        ['1f381', 'n'],
        ['1f96e', 'n'],
        ['1f392', 'n'],
      ],
    },
    jingyuan: {
      tint: '#2b6166',
      mark: stroke('M50 12c18 22 26 34 26 46a26 26 0 0 1-52 0c0-12 8-24 26-46zM36 60c0 10 6 14 14 14'),
      goods: [
        ['xtissue', 'n'],
        ['1faa3', 'n'],
        ['xbottle', 'n'],
      ],
    },
    hengcheng: {
      tint: '#4d4560',
      mark: stroke('M50 14v66M24 30h52M24 30L12 56h24zM76 30L64 56h24zM34 84h32'),
      goods: [
        ['xgauge', 'n'],
        ['xcaliper', 'n'],
        ['xmeter', 'n'],
      ],
    },
  }),
)

/** Every store has a look; one that was not designed here gets the house default. */
export function storeLookOf(slug: string): StoreLook {
  return looks.get(slug) ?? fallback
}

export const designedStores: readonly string[] = [...looks.keys()]
