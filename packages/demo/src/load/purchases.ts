import type { Centre } from './rules.ts'
import type { Staff } from './story.ts'

/** How an order ended other than by being paid, sent and received. */
export type Ending = 'cancelled' | 'expired' | 'withdrawn' | 'refunded' | 'evaluated' | { rejected: string }

export type Purchase = {
  /** The month counted from the present one, its day and hour. */
  when: readonly [month: number, day: number, hour: number]
  who: Staff
  /** Trade → about how many yuan. */
  goods: Readonly<Record<string, number>>
  centre: Centre
  purpose: string
  by: 'balance' | 'transfer' | 'credit'
  ending?: Ending
}

type Row = readonly [
  day: number,
  hour: number,
  who: Staff,
  goods: Purchase['goods'],
  centre: Centre,
  purpose: string,
  by?: Purchase['by'],
  ending?: Ending,
]

/** Purchases of 上海砺远精密 in three months and in the present one, as a works of its size would make them. */
const months: Readonly<Record<number, readonly Row[]>> = {
  [-3]: [
    [
      2,
      9.5,
      'buyer',
      { 'safety.hand.coated': 1600, 'safety.head.mask': 700 },
      'SC01',
      '一部月度劳保',
      'balance',
      'evaluated',
    ],
    [
      4,
      14,
      'manager',
      { 'fasten.drive.bearing': 3400, 'fasten.drive.gear': 2800, 'fasten.drive.belt': 1900 },
      'SB01',
      '立加传动大修',
      'credit',
    ],
    [5, 10, 'buyer', { 'office.paper.a4': 420 }, 'XZ01', '办公用纸补充'],
    [7, 11.2, 'manager', { 'tools.power.drill': 5400 }, 'SC02', '装配线电动工具更新', 'transfer', 'evaluated'],
    [9, 15, 'buyer', { 'cleaning.agent': 360, 'cleaning.paper': 240 }, 'XZ01', '厂区清洁用品'],
    [
      11,
      9,
      'manager',
      { 'pneumatic.actuator.cylinder': 4800, 'pneumatic.line.hose': 1600 },
      'SC01',
      '一号线夹具气路改造',
      'credit',
    ],
    [13, 16.4, 'owner', { 'it.computer.laptop': 18_600 }, 'XZ01', '工艺组工作站更换', 'transfer'],
    [18, 13.5, 'buyer', { 'tools.cut.knife': 1300, 'tools.cut.bits': 800 }, 'SC01', '刀具磨具周补', 'credit'],
    [
      20,
      9,
      'buyer',
      { 'electric.light.panel': 9400 },
      'SB01',
      '车间照明更换',
      'balance',
      { rejected: '价格偏高，建议询价' },
    ],
    [22, 10, 'manager', { 'electric.light.panel': 6400 }, 'SB01', '车间照明更换（第一批）'],
    [25, 15, 'buyer', { 'food.drink.tea': 380 }, 'XZ01', '会议室茶水'],
    [27, 9, 'buyer', { 'fasten.fastener.bolt': 1450 }, 'SC02', '标准件安全库存', 'balance', 'cancelled'],
    [28, 14, 'buyer', { 'fasten.fastener.bolt': 980 }, 'SC02', '标准件安全库存'],
  ],
  [-2]: [
    [2, 9, 'buyer', { 'safety.foot.shoe': 3800 }, 'SC01', '安全鞋换发', 'balance', 'evaluated'],
    [3, 10.5, 'manager', { 'instrument.measure.caliper': 5600 }, 'ZJ01', '来料检验量具', 'credit'],
    [5, 9, 'buyer', { 'office.write.pen': 180, 'office.file.folder': 260 }, 'XZ01', '办公文具月补'],
    [
      8,
      14,
      'manager',
      { 'electric.lowvolt.breaker': 7400, 'electric.lowvolt.contactor': 4200 },
      'SB01',
      '配电柜元件备件',
      'transfer',
    ],
    [10, 11, 'buyer', { 'tools.hand.kit': 1700, 'tools.hand.driver': 900 }, 'SC02', '装配工具补齐'],
    [12, 15, 'owner', { 'welfare.festival.mooncake': 12_800 }, 'XZ01', '员工节日福利'],
    [
      14,
      9.5,
      'manager',
      { 'tools.power.drill': 6200, 'tools.cut.knife': 2200 },
      'SC01',
      '工具刀具季度备货',
      'credit',
      'evaluated',
    ],
    [16, 16, 'buyer', { 'pneumatic.line.hose': 1250 }, 'SC01', '气路软管', 'credit'],
    [18, 10, 'buyer', { 'packing.storage.cart': 3900 }, 'CC01', '周转推车补充', 'balance', 'refunded'],
    [
      20,
      9,
      'manager',
      { 'packing.storage.crate': 3100, 'packing.storage.cart': 3000 },
      'CC01',
      '仓库整改周转器具',
      'transfer',
    ],
    [22, 13, 'buyer', { 'electric.power.battery': 112 }, 'ZJ01', '量具电池'],
    [
      24,
      10,
      'buyer',
      { 'tools.site.ladder': 3600, 'tools.site.lock': 3300 },
      'SB01',
      '登高与锁具整改',
      'balance',
      'withdrawn',
    ],
    [26, 14, 'manager', { 'tools.site.ladder': 3400, 'tools.site.lock': 2400 }, 'SB01', '登高与锁具整改'],
  ],
  [-1]: [
    [
      2,
      9,
      'buyer',
      { 'safety.hand.coated': 1900, 'safety.body.vest': 900 },
      'SC02',
      '二部月度劳保',
      'balance',
      'evaluated',
    ],
    [
      4,
      10,
      'manager',
      { 'pneumatic.actuator.cylinder': 7200, 'pneumatic.line.hose': 2600 },
      'SC02',
      '二号线换型气动件',
      'credit',
    ],
    [6, 14, 'buyer', { 'it.print.toner': 1200 }, 'XZ01', '打印耗材'],
    [
      8,
      9,
      'manager',
      { 'fasten.drive.bearing': 3800, 'fasten.drive.belt': 2900, 'fasten.seal.oring': 900 },
      'SB01',
      '传动与密封备件',
      'transfer',
    ],
    [11, 15, 'owner', { 'it.network.switch': 5900, 'electric.wire.cable': 1200 }, 'XZ01', '车间网络改造'],
    [13, 10, 'buyer', { 'tools.cut.knife': 1300, 'tools.cut.bits': 800 }, 'SC01', '刀具磨具周补', 'credit'],
    [15, 9, 'manager', { 'tools.power.drill': 11_600, 'tools.hand.kit': 2600 }, 'SC02', '二号线装配工具', 'credit'],
    [17, 13, 'buyer', { 'food.snack.nuts': 260, 'food.drink.coffee': 340 }, 'XZ01', '客户来访茶歇'],
    [19, 14, 'buyer', { 'instrument.electrical.meter': 1800 }, 'ZJ01', '设备点检仪表', 'balance', 'expired'],
    [20, 9, 'buyer', { 'instrument.electrical.meter': 1700 }, 'ZJ01', '设备点检仪表'],
    [
      ...([
        22,
        10,
        'manager',
        { 'office.furniture.cabinet': 9500, 'office.furniture.chair': 7000 },
        'XZ01',
        '办公区扩位',
      ] as const),
      ...(['balance', { rejected: '数量不合理，先按到岗人数采购' }] as const),
    ],
    [
      24,
      9,
      'manager',
      { 'office.furniture.cabinet': 5100, 'office.furniture.chair': 3700 },
      'XZ01',
      '办公区扩位（按到岗人数）',
      'transfer',
    ],
    [26, 15, 'buyer', { 'packing.material.film': 1500, 'packing.material.tape': 1100 }, 'CC01', '成品发运包材'],
    [27, 10, 'buyer', { 'safety.fire.extinguisher': 2900 }, 'CC01', '消防器材换新', 'credit', 'evaluated'],
  ],
  0: [
    [2, 9, 'buyer', { 'safety.hand.coated': 1750 }, 'SC01', '一部月度劳保'],
    [
      3,
      10,
      'manager',
      { 'instrument.lab.microscope': 7400, 'instrument.lab.balance': 3300 },
      'ZJ01',
      '表面缺陷显微检测',
    ],
    [5, 14, 'buyer', { 'office.paper.a4': 460 }, 'XZ01', '办公用纸补充'],
    [
      6,
      9,
      'manager',
      { 'electric.lowvolt.breaker': 5600, 'electric.lowvolt.contactor': 4000 },
      'SB01',
      '配电柜元件备件',
      'credit',
    ],
    [8, 10, 'buyer', { 'tools.cut.knife': 1500, 'tools.cut.bits': 700 }, 'SC01', '刀具磨具周补', 'credit'],
    [
      10,
      15,
      'owner',
      { 'it.computer.laptop': 18_400, 'it.computer.monitor': 9100 },
      'XZ01',
      '研发电脑换新',
      'transfer',
    ],
    [12, 9, 'buyer', { 'cleaning.agent.hygiene': 420 }, 'XZ01', '厂区清洁用品'],
    [
      14,
      11,
      'manager',
      { 'pneumatic.line.hose': 3900, 'pneumatic.pressure.gauge': 2600 },
      'SC02',
      '二号线气路与压力表',
    ],
    [16, 10, 'buyer', { 'tools.hand.kit': 1900 }, 'SC01', '装配工具补齐'],
    [
      18,
      9,
      'manager',
      { 'packing.storage.crate': 3600, 'packing.storage.cart': 4200 },
      'CC01',
      '周转器具年度补充',
      'credit',
    ],
    [20, 14, 'buyer', { 'office.write.marker': 92 }, 'ZJ01', '检验区白板笔'],
    [23, 10, 'manager', { 'fasten.drive.bearing': 4200, 'fasten.drive.gear': 2800 }, 'SB01', '传动件备件'],
    [25, 9, 'buyer', { 'safety.body.workwear': 2400 }, 'SC02', '工作服换发'],
    [27, 15, 'buyer', { 'food.drink.water': 320 }, 'XZ01', '会议室茶水'],
  ],
}

export const purchases: readonly Purchase[] = [-3, -2, -1, 0].flatMap((month) =>
  (months[month] ?? []).map(
    ([day, hour, who, goods, centre, purpose, by = 'balance', ending]): Purchase => ({
      when: [month, day, hour],
      who,
      goods,
      centre,
      purpose,
      by,
      ...(ending ? { ending } : {}),
    }),
  ),
)
