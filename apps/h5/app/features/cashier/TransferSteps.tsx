import { useGlobalData } from '#store/global-data.ts'
import { Section } from '#ui/Card.tsx'
import styles from './transfer.module.css'

/** How paying by transfer goes. */
export function TransferSteps() {
  const { transfer_promise: promise } = useGlobalData()
  const steps = [
    { title: '转账', text: '向收款账户转账，附言填写汇款识别码' },
    { title: '上传凭证', text: '回到这里上传银行回单，核对更快' },
    { title: '确认到账', text: promise ? `${promise}，随后安排发货` : '核对到账后安排发货' },
  ]
  return (
    <Section title="对公转账怎么付">
      <ol className={styles.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title}>
            <span aria-hidden>{at + 1}</span>
            <div>
              <b className="font-medium">{title}</b>
              <p className="text-hint text-ink-3">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
