import { agreedTo } from '@mall/contract/home-page/words'
import { useState } from 'react'
import { Check } from '#ui/Check.tsx'
import { AgreementSheet } from './AgreementSheet.tsx'
import styles from './agreement.module.css'
import { usePublished } from './usePublished.ts'

type Props = { agreed: boolean; onChange: (agreed: boolean) => void }

/** 「已阅读并同意《用户协议》《隐私政策》」, each to be read without leaving the form; nothing where they cannot be read. */
export function AgreeRow({ agreed, onChange }: Props) {
  const published = usePublished(agreedTo.register)
  const [reading, setReading] = useState<'user' | 'privacy' | null>(null)
  const link = (agreement: 'user' | 'privacy', words: string) => (
    <button type="button" className="min-h-11 text-info" onClick={() => setReading(agreement)}>
      {words}
    </button>
  )
  if (!published) return null
  return (
    <div className={styles.row}>
      <Check checked={agreed} onChange={onChange}>
        已阅读并同意
      </Check>
      {link('user', '《用户协议》')}
      {link('privacy', '《隐私政策》')}
      <AgreementSheet
        agreement={reading}
        onClose={() => setReading(null)}
        onAgree={() => {
          onChange(true)
          setReading(null)
        }}
      />
    </div>
  )
}
