import { bindingCode } from '@mall/contract/account/calls'
import type { ReactNode } from 'react'
import { call } from '#api/call.ts'
import { CallError } from '#api/call-error.ts'
import { toast } from '#ui/feedback/feedback.ts'
import type { Requested } from '#ui/SmsCodeField.tsx'
import { sentText, useSlider } from './useSlider.tsx'

type BindingCode = {
  /** Shows the slider for the new phone, then sends. */
  request: (phone: string) => Promise<Requested>
  /** Put it once into the page. */
  captcha: ReactNode
}

/** A code to a phone that is to be bound. `onRefused` says why not. */
export function useBindingCode(onRefused: (error: CallError) => void): BindingCode {
  const { pass, captcha } = useSlider('bind')

  async function send(phone: string) {
    try {
      await call(bindingCode, { phone }, { quiet: true })
    } catch (error) {
      if (error instanceof CallError && error.kind !== 'login') onRefused(error)
      throw error
    }
    toast.success(sentText)
  }

  return { request: (phone) => pass({ phone, send: () => send(phone) }), captcha }
}
