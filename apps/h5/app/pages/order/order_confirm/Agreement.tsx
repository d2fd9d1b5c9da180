import { useState } from 'react'
import { AgreementSheet } from '#features/agreement/AgreementSheet.tsx'
import styles from './order_confirm.module.css'

/** 「提交订单即同意《用户协议》」: to be read here, without losing what was entered. `reviewed`: somebody approves it first. */
export function Agreement({ reviewed }: { reviewed: boolean }) {
  const [reading, setReading] = useState(false)
  return (
    <p className={styles.agreement}>
      提交订单即同意
      <button type="button" onClick={() => setReading(true)}>
        《用户协议》
      </button>
      ，{reviewed ? '审批通过后请及时付款' : '下单后 30 分钟内付款'}
      <AgreementSheet
        agreement={reading ? 'user' : null}
        onClose={() => setReading(false)}
        onAgree={() => setReading(false)}
      />
    </p>
  )
}
