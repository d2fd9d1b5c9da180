import { formatFen } from '@mall/contract/money'
import { type OrderStatus, orderStatusLabel, type PackageStatus, packageStatusLabel } from '@mall/contract/order'
import { escapeHtml } from '#kernel/html.ts'

export type OutboxView = {
  sms: { phone: string; text: string; at: Date }[]
  orders: {
    orderNo: string
    status: OrderStatus
    merchantName: string
    payAmountFen: number
    items: { name: string; qty: number; shippedQty: number }[]
    packages: { expressNo: string; status: PackageStatus }[]
  }[]
  /** What the last action did. */
  told: string
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

const button = (orderNo: string, action: string, label: string) =>
  `<form method="post" action="/dev/outbox"><input type="hidden" name="order_no" value="${escapeHtml(orderNo)}"><button name="action" value="${action}">${label}</button></form>`

const actions: Partial<Record<OrderStatus, readonly (readonly [string, string])[]>> = {
  pending_payment: [['timeout', '让付款时限到期']],
  pending_shipment: [
    ['ship', '全部发货'],
    ['ship_two', '分两个包裹发货'],
    ['ship_part', '先发一部分'],
  ],
  partially_shipped: [
    ['ship', '发出剩余商品'],
    ['advance', '推进物流'],
  ],
  shipped: [
    ['advance', '推进物流'],
    ['timeout', '让收货时限到期'],
  ],
}

/** The outbox of the demo as a plain page: what was sent, and the counterpart's moves on recent orders. */
export function outboxPage({ sms, orders, told }: OutboxView): string {
  const messages = sms.map(
    (message) =>
      `<li><span class="meta">${clock.format(message.at)} · ${escapeHtml(message.phone)}</span><p>${escapeHtml(message.text).replace(/\d{6}/, '<strong>$&</strong>')}</p></li>`,
  )
  const cards = orders.map((order) => {
    const items = order.items.map(
      (item) =>
        `<li>${escapeHtml(item.name)} × ${item.qty}${item.shippedQty > 0 ? `（已发 ${item.shippedQty}）` : ''}</li>`,
    )
    const parcels = order.packages.map(
      (parcel) => `<li>运单 ${escapeHtml(parcel.expressNo)}：${packageStatusLabel[parcel.status]}</li>`,
    )
    const buttons = (actions[order.status] ?? []).map(([action, label]) => button(order.orderNo, action, label))
    return `<article><header><h3>${escapeHtml(order.orderNo)}</h3><span class="status">${orderStatusLabel[order.status]}</span></header>
<p class="meta">${escapeHtml(order.merchantName)} · ¥${formatFen(order.payAmountFen)}</p><ul>${items.join('')}${parcels.join('')}</ul><div class="actions">${buttons.join('')}</div></article>`
  })
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>演示发件箱 - 澄采商城</title><style>${style}</style></head>
<body><main><h1>演示发件箱</h1><p class="meta">仅演示模式存在。短信不会真的发出，商家与快递由您扮演。<a href="/">返回商城</a></p>
${told ? `<p class="told" role="status">${escapeHtml(told)}</p>` : ''}
<h2>短信</h2>${messages.length > 0 ? `<ol>${messages.join('')}</ol>` : '<p class="meta">还没有短信。在登录或注册页获取验证码后，会出现在这里。</p>'}
<h2>最近的订单</h2>${cards.length > 0 ? cards.join('') : '<p class="meta">还没有订单。</p>'}
</main></body></html>`
}

const style = `
:root{color-scheme:light dark;--bg:#f5f6f8;--surface:#fff;--text:#1a1a1a;--muted:#595959;--line:#e8e9ec;--red:#d7190f}
@media(prefers-color-scheme:dark){:root{--bg:#0f1012;--surface:#1a1b1e;--text:#f2f3f5;--muted:#b8bbc2;--line:#2e3035;--red:#ff7a70}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:14px/1.6 -apple-system,"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:640px;margin:0 auto;padding:16px 12px 48px}h1{font-size:20px;margin:8px 0}h2{font-size:16px;margin:24px 0 8px}h3{font-size:14px;margin:0;font-weight:600}
ol,ul{margin:0;padding:0;list-style:none}ol li,article{background:var(--surface);border-radius:12px;padding:12px;margin-bottom:8px}article ul{margin:8px 0}
p{margin:0;overflow-wrap:anywhere}.meta{color:var(--muted);font-size:12px}strong{color:var(--red);font-size:18px;letter-spacing:.08em}
header{display:flex;justify-content:space-between;gap:8px;align-items:center}.status{color:var(--red);font-size:13px}.told{background:var(--surface);border-left:3px solid var(--red);padding:8px 12px;border-radius:4px;margin-top:12px}
.actions{display:flex;flex-wrap:wrap;gap:8px}button{min-height:44px;padding:0 16px;border-radius:22px;border:1px solid var(--line);background:none;color:inherit;font:inherit}a{color:inherit;margin-left:8px;display:inline-block;padding:12px 0}`
