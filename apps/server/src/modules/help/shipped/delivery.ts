import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('delivery')

export const deliveryArticles = [
  article(
    'when',
    '付款后多久发货？',
    [
      `现货商品，店铺应在付款后 ${f.shipWithinHours} 小时内发出；标有货期的商品以商品页为准。`,
      '还没有发货时，可以在订单里“提醒发货”，每天一次。一笔订单可能分几个包裹发出，每个包裹的物流分别显示。',
    ],
    { hot: true, about: ['unshipped'] },
  ),
  article('freight', '运费怎么算？', [
    '运费按店铺的运费模板计算，与收货地区、重量或件数有关。不配送的地区，提交前就会提示。',
    '一次下单来自几家店铺的，运费按店铺分别计算。',
  ]),
  article(
    'track',
    '怎样查看物流？',
    ['在订单详情或物流页查看每个包裹的轨迹与运单号，运单号可以复制到快递公司查询。轨迹停滞时，先联系商家核实。'],
    { hot: true, about: ['shipped'] },
  ),
  article(
    'address',
    '下单后还能改地址吗？',
    [
      '在发货之前可以改一次，运费按原来的不变；店铺不配送的地区不能选。已经发货的请联系商家，由商家与快递协商。',
      `收货地址最多保存 ${f.addressLimit} 个，粘贴整段文字可以自动识别姓名、电话与地区。`,
      { to: '/users/address_list', text: '管理收货地址' },
    ],
    { about: ['unshipped'] },
  ),
  article(
    'receive',
    '什么时候自动确认收货？能延长吗？',
    [
      `发货 ${f.receiveDays} 天后系统自动确认收货，届满前可以延长一次，增加 ${f.extendDays} 天。`,
      '确认收货后订单完成，积分随之到账。没有收到货时，请不要确认，先延长并联系商家。',
    ],
    { about: ['shipped'] },
  ),
  article(
    'virtual',
    '虚拟商品怎么收货？',
    [
      '礼品卡、餐券等虚拟商品没有运费与地址，付款后系统发放卡密或核销码，在虚拟订单里查看，卡密也可以导出成表格分发。到店核销的出示二维码或报数字即可。',
      '卡密与核销码只显示给下单人和能管理这笔订单的同事，请妥善保管。',
    ],
    { about: ['virtual'] },
  ),
  article(
    'damaged',
    '收到时外包装破损或少件怎么办？',
    [
      {
        steps: [
          '请先当面清点，破损严重的可以拒收；',
          '拍下外包装、面单与实物；',
          '在订单里联系商家，说明少了什么、坏了什么；',
          '协商不成，申请售后，附上照片。',
        ],
      },
    ],
    { about: ['shipped', 'completed'] },
  ),
]
