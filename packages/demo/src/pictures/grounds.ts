/** Eight muted studio grounds, one per family of trades. Colours are sRGB bytes. */
export type Ground = {
  trade: string
  /** Wall where the lamp falls, wall at the edges, floor near the subject, floor at the front edge. */
  lit: Rgb
  wall: Rgb
  floor: Rgb
  front: Rgb
  /** The colour of a shadow on this ground: never plain black. */
  shade: Rgb
}

export type Rgb = readonly [number, number, number]

export const groundTokens = ['stone', 'steel', 'amber', 'mint', 'lilac', 'sky', 'wheat', 'blush'] as const

export type GroundToken = (typeof groundTokens)[number]

export const grounds: Record<GroundToken, Ground> = {
  stone: {
    trade: '劳保安防',
    lit: [250, 248, 244],
    wall: [226, 221, 212],
    floor: [243, 240, 234],
    front: [216, 210, 200],
    shade: [74, 64, 52],
  },
  steel: {
    trade: '工具、紧固、气动',
    lit: [248, 249, 251],
    wall: [213, 219, 226],
    floor: [238, 241, 245],
    front: [201, 208, 217],
    shade: [44, 54, 70],
  },
  amber: {
    trade: '电工照明',
    lit: [253, 250, 241],
    wall: [233, 225, 206],
    floor: [247, 242, 230],
    front: [223, 213, 190],
    shade: [84, 66, 34],
  },
  mint: {
    trade: '清洁用品',
    lit: [248, 252, 249],
    wall: [209, 225, 217],
    floor: [236, 244, 240],
    front: [196, 215, 206],
    shade: [38, 66, 56],
  },
  lilac: {
    trade: '办公用品',
    lit: [251, 250, 253],
    wall: [221, 218, 231],
    floor: [242, 240, 247],
    front: [209, 206, 222],
    shade: [58, 52, 80],
  },
  sky: {
    trade: '办公电器、仪器仪表',
    lit: [247, 251, 254],
    wall: [206, 220, 233],
    floor: [235, 242, 249],
    front: [192, 208, 224],
    shade: [34, 56, 82],
  },
  wheat: {
    trade: '食品饮料、包装物流',
    lit: [254, 249, 243],
    wall: [236, 220, 203],
    floor: [249, 240, 230],
    front: [226, 208, 188],
    shade: [92, 62, 38],
  },
  blush: {
    trade: '员工福利',
    lit: [254, 248, 246],
    wall: [238, 215, 210],
    floor: [249, 236, 233],
    front: [228, 201, 196],
    shade: [98, 46, 44],
  },
}
