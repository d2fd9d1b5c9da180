import { proveFactor } from '@mall/contract/console/calls'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import { sentenceOf } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { CodeInput } from './CodeInput.tsx'

/** Asks for a code of the authenticator app, or for a recovery code; six digits are sent as soon as they are typed. */
export function FactorProof({ onProven }: { onProven: () => void }) {
  const [byRecovery, setByRecovery] = useState(false)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function prove(code: string) {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await sent(proveFactor, { code: code.trim().toLowerCase() })
      onProven()
    } catch (error) {
      setFault(sentenceOf(error))
      setText('')
    } finally {
      setBusy(false)
    }
  }

  function swap() {
    setByRecovery(!byRecovery)
    setText('')
    setFault(null)
  }

  return (
    <form
      className="desk-proof"
      onSubmit={(event) => {
        event.preventDefault()
        void prove(text)
      }}
    >
      <p>{byRecovery ? '请输入一个还没用过的恢复码。' : '请输入验证器应用上的 6 位验证码。'}</p>
      {byRecovery ? (
        <Input
          autoFocus
          size="large"
          aria-label="恢复码"
          placeholder="xxxx-xxxx"
          value={text}
          maxLength={9}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <CodeInput
          autoFocus
          label="验证码"
          value={text}
          busy={busy}
          onCode={(code) => {
            setText(code)
            void prove(code)
          }}
        />
      )}
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      <div className="desk-proof-foot">
        <Button type="link" onClick={swap}>
          {byRecovery ? '用验证码' : '手机不在身边？用恢复码'}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          验证
        </Button>
      </div>
    </form>
  )
}
