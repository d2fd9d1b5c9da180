import { isOdd } from './params.ts'
import type { ServiceClass, Template, Variant } from './template.ts'
import type { DetailBlock, NameValue } from './types.ts'

const after: Record<ServiceClass, string[]> = {
  std: ['自签收次日起 7 天内，未使用且不影响二次销售可申请退换。', '质量问题由店铺承担来回运费。'],
  device: ['签收后请当场验外观，通电异常 15 天内换新。', '保修期内非人为损坏免费维修，寄修期间可申请备机。'],
  food: ['生产日期以实物为准，收货时剩余保质期不少于三分之二。', '破损、漏液请在签收 24 小时内拍照联系店铺补发。'],
  virtual: ['付款成功后卡密发放到订单页，请妥善保管。', '卡密一经查看不支持退换，未查看可在 7 天内申请退款。'],
  bulk: ['大件由专线配送到楼下，支持预约时段与送货上楼。', '签收前请清点件数并检查外包装，异常可当场拒收。'],
  custom: ['按确认的样稿或图纸生产，非质量问题不退换。', '大货前提供样品照片或封样，确认后安排生产。'],
}

const packing: Record<ServiceClass, string> = {
  std: '产品、合格证、包装。整箱订货时附装箱清单。',
  device: '主机、说明书、合格证、保修卡，附件以规格参数为准。',
  food: '按标注规格装箱，附检验合格标识。',
  virtual: '电子卡密，无实物配送。',
  bulk: '整装发货，护角加固，附安装说明与五金包。',
  custom: '按约定包装方式交付，附出厂检验记录。',
}

/** The long description of a good, top to bottom. */
export function detailOf(family: Template, variant: Variant, params: NameValue[], images: string[]): DetailBlock[] {
  const [, second, third] = images
  const sentences = isOdd(variant) ? [] : family.story.split('。').filter((sentence) => sentence !== '')
  const blocks: DetailBlock[] = [
    {
      kind: 'text',
      title: variant.name,
      paragraphs: [`${variant.sub}。`, ...sentences.map((sentence) => `${sentence}。`)],
    },
  ]
  if (second) blocks.push({ kind: 'image', image: second, alt: `${variant.name}展示` })
  blocks.push({ kind: 'table', title: '规格参数', rows: params })
  if (third) blocks.push({ kind: 'image', image: third, alt: `${variant.name}展示` })
  blocks.push(
    { kind: 'text', title: '包装清单', paragraphs: [packing[family.services]] },
    { kind: 'text', title: '售后说明', paragraphs: after[family.services] },
  )
  return blocks
}
