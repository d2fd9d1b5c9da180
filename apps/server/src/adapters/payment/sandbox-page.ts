import { formatFen } from '@mall/contract/text/money'
import { escapeHtml } from '#kernel/html.ts'
import type { SandboxPayment } from './sandbox-state.ts'

const names = { alipay: '支付宝', wechat: '微信支付' } as const

/** How the sandbox tells the mall, by the value of the field `notice`. */
const noticeWays = [
  { value: 'once', name: '正常通知', tip: '付款后立即通知商城一次' },
  { value: 'repeat', name: '重复通知', tip: '同一条通知连发三次' },
  { value: 'late', name: '延迟通知', tip: '60 秒后才通知，期间商城主动查询' },
  { value: 'short', name: '金额不符', tip: '少付 0.01 元，商城不应入账' },
] as const

/** The cashier of the sandbox: plain HTML without a script, in the colours of the mall, light and dark. */
export function sandboxCashierPage({ payment, sign, now }: { payment: SandboxPayment; sign: string; now: Date }) {
  const body = payment.state === 'waiting' && payment.expireAt > now ? openForm(payment) : endedForm(payment)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>沙箱收银台 · ${names[payment.channel]}</title>
<style>${css}</style>
</head>
<body>
<header><p class="mark"><strong>沙箱</strong>模拟环境，不会产生真实扣款</p></header>
<main>
<h1>${names[payment.channel]}<span class="tag">沙箱</span></h1>
<p class="amount"><span class="unseen">应付</span><span class="sign" aria-hidden="true">¥</span>${formatFen(payment.amountFen)}<span class="unseen">元</span></p>
<dl>
<div><dt>商品</dt><dd>${escapeHtml(payment.subject)}</dd></div>
<div><dt>支付单号</dt><dd class="number">${escapeHtml(payment.paymentNo)}</dd></div>
</dl>
<form method="post">
<input type="hidden" name="payment_no" value="${escapeHtml(payment.paymentNo)}">
<input type="hidden" name="sign" value="${escapeHtml(sign)}">
${body}
</form>
</main>
</body>
</html>
`
}

const openForm = ({ channel }: SandboxPayment) => `<fieldset>
<legend>通知方式</legend>
${noticeWays
  .map(
    ({ value, name, tip }) => `<label>
<input type="radio" name="notice" value="${value}"${value === 'once' ? ' checked' : ''}>
<span><b>${name}</b><small>${tip}</small></span>
</label>`,
  )
  .join('\n')}
</fieldset>
<button class="main" name="action" value="success">支付成功</button>
<button name="action" value="fail">支付失败</button>
<button class="plain" name="action" value="later">暂不支付</button>
<p class="hint">通知与${names[channel]}一样经过签名，商城验签后才会入账。</p>`

const endings = { success: '该支付单已付款', closed: '该支付单已关闭', waiting: '该支付单已超时' } as const

const endedForm = ({ state }: SandboxPayment) => `<p class="ended" role="status">${endings[state]}</p>
<button class="main" name="action" value="later">返回商城</button>
${state === 'success' ? '<button name="action" value="resend">再发一次通知</button>' : ''}`

const css = `
:root{--bg:#f5f6f8;--surface:#fff;--text:#1a1a1a;--text-2:#595959;--line:#e8e9ec;--strong:#8c8c8c;--fill:#e1251b;--press:#b81d15;--red:#d7190f;--warn:#a84800;--warn-bg:#fff6e8;--info:#0f5fc9}
@media(prefers-color-scheme:dark){:root{--bg:#0f1012;--surface:#1a1b1e;--text:#f2f3f5;--text-2:#b8bbc2;--line:#2e3035;--strong:#6e727a;--fill:#d92d20;--red:#ff7a70;--warn:#ffb454;--warn-bg:#2e2313;--info:#6cb0ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.5 -apple-system,"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Microsoft YaHei",sans-serif}
.mark{margin:0;padding:10px 12px;background:var(--warn-bg);color:var(--warn);text-align:center}
.mark strong,.tag{display:inline-block;margin:0 8px 0 0;padding:0 6px;border:1px solid currentColor;border-radius:4px;font-size:12px;font-weight:600;line-height:18px}
main{max-width:430px;margin:0 auto;padding:20px 12px 32px}
h1{margin:0;font-size:17px;font-weight:600;text-align:center}
.tag{margin:0 0 0 8px;color:var(--warn);vertical-align:2px}
.amount{margin:4px 0 20px;color:var(--red);font-size:32px;font-weight:600;line-height:1.3;text-align:center;font-variant-numeric:tabular-nums}
.sign{margin-right:2px;font-size:.62em}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
dl,fieldset{margin:0 0 12px;padding:4px 12px;border:0;border-radius:12px;background:var(--surface)}
dl div{display:flex;gap:16px;justify-content:space-between;padding:10px 0}
dl div+div,label+label{border-top:1px solid var(--line)}
dt{flex:none;color:var(--text-2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.number{font-variant-numeric:tabular-nums}
legend{float:left;width:100%;padding:10px 0 4px;color:var(--text-2);font-size:13px}
legend+*{clear:both}
label{display:flex;gap:12px;align-items:center;min-height:52px;padding:6px 0;cursor:pointer}
input[type=radio]{flex:none;width:20px;height:20px;margin:0;accent-color:var(--fill)}
b{display:block;font-weight:500}
small{display:block;color:var(--text-2);font-size:12px}
button{display:block;width:100%;min-height:44px;margin:12px 0 0;border:1px solid var(--strong);border-radius:999px;background:var(--surface);color:var(--text);font-family:inherit;font-size:16px;font-weight:500;line-height:1.4;cursor:pointer}
.main{margin-top:20px;border-color:var(--fill);background:var(--fill);color:#fff}
.main:active{background:var(--press)}
.plain{border-color:transparent;background:none;color:var(--text-2)}
:focus-visible{outline:2px solid var(--info);outline-offset:2px}
.hint{margin:12px 0 0;color:var(--text-2);font-size:12px;text-align:center}
.ended{margin:0 0 12px;padding:16px 12px;border-radius:12px;background:var(--surface);text-align:center}
`
