import type { Db } from '@mall/server/src/db/client.ts'
import { days, later, minutes } from '@mall/server/src/kernel/time.ts'
import { materials } from '@mall/server/src/modules/material/material.table.ts'
import { orderLines, orders } from '@mall/server/src/modules/order/order.table.ts'
import { eq } from 'drizzle-orm'
import type { Shelved } from './goods.ts'
import type { DemoPerson } from './people.ts'

const keeper = '13800001002'

/** Bound to goods on sale; one more is bound to goods that have left the shelf since. */
const boundCount = 44

/** Parts that the works makes or has made: a mall does not sell them. */
const unbound = [
  ['LY-ZC-0101', '主轴箱体毛坯', 'HT250 铸件 LY-5201', '件', '图号 LY-5201-03'],
  ['LY-ZC-0102', '尾座套筒', '45# 调质 φ65×280', '件', ''],
  ['LY-ZC-0103', '丝杠支座', 'QT450 LY-5203', '件', '外协加工'],
  ['LY-ZC-0104', '导轨镶条', 'GCr15 淬火 12×40×860', '根', ''],
  ['LY-ZC-0105', '刀架定位盘', '40Cr LY-5208', '件', '图号 LY-5208-01'],
  ['LY-ZC-0106', '防护罩总成', '折弯件 1.5 mm 冷板', '套', '随机床出货'],
  ['LY-GZ-0201', '钻孔夹具', 'LY-J-018', '套', '车间自制'],
  ['LY-GZ-0202', '同心度检具', 'LY-J-022', '套', '每季度送检'],
  ['LY-GZ-0203', '装配台车', '900×600', '台', ''],
  ['LY-BZ-0301', '出口木箱', '1450×980×1120 熏蒸', '只', '供方：本地木业'],
  ['LY-BZ-0302', '机床铭牌', '不锈钢 120×60 激光刻', '块', ''],
  ['LY-BZ-0303', '说明书（中英文）', 'A5 胶装 96 页', '本', ''],
  ['LY-YL-0401', '45# 圆钢', 'φ70 热轧', '千克', '按炉批号收货'],
  ['LY-YL-0402', '6061 铝板', '20 mm T6', '千克', ''],
  ['LY-YL-0403', '冷却液原液', '半合成 200 L', '桶', '待定供方'],
] as const

type Scene = { people: readonly DemoPerson[]; shelf: readonly Shelved[]; at: Date }

/** The part numbers of 上海砺远精密: most of them stand for goods of the mall. */
export async function loadMaterials(db: Db, { people, shelf, at }: Scene) {
  const person = people.find(({ phone }) => phone === keeper)
  if (!person) throw new Error(`nobody has the phone ${keeper}`)
  const bought = await db
    .selectDistinct({ skuId: orderLines.skuId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.ownerId, person.ownerId))
  const rows = [...unbound.map(ownRow), ...boundTo(shelf, new Set(bought.map((line) => line.skuId)))]
  await db.insert(materials).values(
    rows.map((row, i) => {
      const createdAt = later(at, -days(Math.max(1, 84 - i)) - minutes(13 * i))
      return { ...row, ownerId: person.ownerId, updatedBy: person.userId, createdAt, updatedAt: createdAt }
    }),
  )
}

const ownRow = ([code, name, spec, unit, remark]: (typeof unbound)[number]) => ({
  code,
  name,
  spec,
  brand: '',
  unit,
  outItemCode: '',
  remark,
})

type Chosen = { goods: Shelved['goods']; sku: Shelved['goods']['skus'][number] }

/** Goods that the company has bought, then goods from all over the shelves, and one that has left them since. */
function boundTo(shelf: readonly Shelved[], bought: ReadonlySet<number>) {
  const real = shelf.filter(({ goods }) => goods.kind === 'physical' && goods.images.length > 0)
  const sold = real.filter(({ goods }) => goods.status === 'on_sale')
  const known = sold.flatMap(({ goods, skuIds }) =>
    goods.skus.filter((_, i) => bought.has(skuIds[i] ?? 0)).map((sku): Chosen => ({ goods, sku })),
  )
  const others = sold.filter(({ skuIds }) => !skuIds.some((id) => bought.has(id)))
  const stride = Math.max(1, Math.floor(others.length / boundCount))
  const further = others.filter((_, i) => i % stride === 0).flatMap(usual)
  const gone = real.filter(({ goods }) => goods.status === 'off_sale').flatMap(usual)
  return [...[...known, ...further].slice(0, boundCount), ...gone.slice(0, 1)].map(boundRow)
}

/** The default sku, or else the first. */
function usual({ goods }: Shelved): Chosen[] {
  const sku = goods.skus.find((one) => one.is_default) ?? goods.skus[0]
  return sku ? [{ goods, sku }] : []
}

function boundRow({ goods, sku }: Chosen, i: number) {
  const [brand = '', name = ''] = goods.title.split(' ')
  return {
    code: `LY-WL-${1001 + i}`,
    name: name.slice(0, 60),
    spec: [goods.model, ...sku.values].join(' ').slice(0, 100),
    brand,
    unit: goods.unit.slice(0, 8),
    outItemCode: sku.out_item_code,
    remark: goods.status === 'off_sale' ? '原型号停产，待选替代' : '',
  }
}
