import useAppStyle from 'antd/es/app/style/index.js'
import useMessages from 'antd/es/message/useMessage.js'
import { type ReactNode, useCallback, useState } from 'react'
import type { Confirm } from '#overlay/useAsk.tsx'
import { ConfirmContext, MessageContext } from '#parts/feedback.ts'
import { later } from '#parts/later.tsx'

const DialogPlace = later(async () => (await import('./Dialogs.tsx')).DialogPlace)

/** A value that can be awaited, and the function that delivers it. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A replacement for antd's `App` that loads less: messages at once, dialogs only when there is a question. */
export function Feedback({ children }: { children: ReactNode }) {
  const [hashId, cssVar] = useAppStyle('ant-app')
  const [message, messages] = useMessages({ top: 60, maxCount: 3 })
  const [asking] = useState(() => deferred<Confirm>())
  const [asks, setAsks] = useState(false)
  const confirm = useCallback<Confirm>(
    async (question) => {
      setAsks(true)
      return (await asking.promise)(question)
    },
    [asking],
  )
  return (
    <MessageContext value={message}>
      <ConfirmContext value={confirm}>
        <div className={`ant-app ${hashId} ${cssVar}`}>
          {messages}
          {asks && <DialogPlace onReady={asking.resolve} />}
          {children}
        </div>
      </ConfirmContext>
    </MessageContext>
  )
}
