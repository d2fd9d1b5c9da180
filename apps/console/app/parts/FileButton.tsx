import type { Endpoint, InputOf } from '@mall/contract/call/call'
import { Button } from 'antd'
import { useState } from 'react'
import { download } from '#api/call.ts'
import { isSilent, sentenceOf } from '#api/call-error.ts'
import { saveFile } from '#api/save-file.ts'
import { useMay } from '#session/me.ts'
import { useMessage } from './feedback.ts'

/** Saves a list as a file; for people who may make the call. */
export function FileButton<E extends Endpoint>({ call, input }: { call: E; input: InputOf<E> }) {
  const message = useMessage()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  async function start() {
    setBusy(true)
    try {
      saveFile(await download(call, input))
    } catch (error) {
      if (!isSilent(error)) message.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (!may(call.needs)) return null
  return (
    <Button loading={busy} title="导出筛选出的全部内容" onClick={() => void start()}>
      导出
    </Button>
  )
}
