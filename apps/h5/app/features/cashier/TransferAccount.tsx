import type { Transfer } from '@mall/contract/payment/terms'
import { CopyText } from '#ui/CopyText.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './transfer.module.css'
import { transferLines, transferText } from './transfer.ts'

/** The receiving account, line by line as a bank asks for it. */
export function TransferAccount({ transfer }: { transfer: Transfer }) {
  async function copyAll() {
    if (await copyToClipboard(transferText(transfer))) toast('已复制全部转账信息')
    else toast.error('复制失败，请长按选择')
  }
  return (
    <section className="card">
      <div className="section-head">
        <h2>收款账户</h2>
        <button className="more" type="button" onClick={copyAll}>
          <Icon name="copy" size={14} />
          全部复制
        </button>
      </div>
      <dl className={styles.lines}>
        {transferLines(transfer).map(({ name, text, shown, code }) => (
          <div key={name} data-code={code}>
            <dt>{name}</dt>
            <dd>
              <CopyText text={text} what={name} look="word" spoken={shown}>
                <span className="digits">{shown}</span>
              </CopyText>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.must}>
        <Icon name="warning" size={14} />
        转账时请把汇款识别码填入“附言”或“备注”，我们凭它找到您的付款
      </p>
    </section>
  )
}
