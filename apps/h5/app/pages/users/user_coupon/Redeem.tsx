import { redeemCoupon, userCoupons } from '@mall/contract/coupon/calls'
import { accountCounts } from '@mall/contract/message/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#api/call-error.ts'
import { allOf, sent } from '#api/query.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/feedback/feedback.ts'

/** 兑换码: one box, with the fault of a code below it. */
export function Redeem() {
  const cache = useQueryClient()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState('')

  async function redeem() {
    try {
      const { name } = await sent(redeemCoupon, { code })
      setCode('')
      setFault('')
      toast.success(`已兑换“${name}”`)
      await Promise.all([userCoupons, accountCounts].map((call) => cache.invalidateQueries({ queryKey: allOf(call) })))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.msg)
    }
  }

  return (
    <form
      className="flex items-start gap-3 px-gutter py-3 bg-surface"
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <div className="min-w-0 flex-1">
        <Field
          label="兑换码"
          hideLabel
          placeholder="输入兑换码"
          code
          maxLength={32}
          autoComplete="off"
          enterKeyHint="done"
          value={code}
          error={fault}
          onChange={(next) => {
            setCode(next)
            setFault('')
          }}
          onEnter={() => void redeem()}
        />
      </div>
      <Button size="l" disabled={code.trim() === ''} onDisabledClick={() => setFault('请输入兑换码')} onClick={redeem}>
        兑换
      </Button>
    </form>
  )
}
