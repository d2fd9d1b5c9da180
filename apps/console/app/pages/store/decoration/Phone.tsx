import { liveFloors } from '@mall/contract/store-page/console.words'
import { decorationPreviewCode, previewDecoration } from '@mall/contract/store-page/store.calls'
import type { Floor } from '@mall/contract/store-page/store.terms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallError } from '#api/call-error.ts'
import { queryOf, sent } from '#api/query.ts'
import { PhonePreview, renewed } from '#parts/PhonePreview.tsx'
import { useDesk } from '#session/me.ts'

type Props = { version: number; floors: readonly Floor[]; isDirty: boolean; mayEdit: boolean }

/** The store's own page, with the form's present content. */
export function Phone({ version, floors, isDirty, mayEdit }: Props) {
  const merId = useDesk().mer_id ?? 0
  const frame = useRef<HTMLIFrameElement>(null)
  useLive(frame, floors, mayEdit)
  return (
    <PhonePreview
      code={useQuery({ ...queryOf(decorationPreviewCode, {}), ...renewed })}
      addressOf={(preview) => `/merchant/merchant_home?mer_id=${merId}&preview=${preview}`}
      version={version}
      title="店铺在手机上的页面"
      about={isDirty ? '未保存的改动，仅在此显示' : '已保存的草稿'}
      frame={frame}
    />
  )
}

/** Typing has paused. */
const pauseMs = 400

/** Sends the form's content to the framed page at every change and at the page's request. Half-filled floors are left out. */
function useLive(frame: { readonly current: HTMLIFrameElement | null }, floors: readonly Floor[], mayEdit: boolean) {
  const latest = useRef(0)
  useEffect(() => {
    if (!mayEdit) return
    const show = async () => {
      latest.current += 1
      const turn = latest.current
      const { Floor: rules } = await import('@mall/contract/store-page/store.terms')
      const whole = floors.filter((floor) => rules.safeParse(floor).success)
      // Saving reports a refusal; until then the phone keeps the last content that it could show.
      const shown = await sent(previewDecoration, { floors: whole }).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        return null
      })
      if (shown && turn === latest.current)
        frame.current?.contentWindow?.postMessage({ kind: liveFloors.given, floors: shown.floors }, location.origin)
    }
    const hear = ({ origin, source, data }: MessageEvent) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.kind === liveFloors.asked)
        void show()
    }
    window.addEventListener('message', hear)
    const timer = setTimeout(() => void show(), pauseMs)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
    }
  }, [frame, floors, mayEdit])
}
