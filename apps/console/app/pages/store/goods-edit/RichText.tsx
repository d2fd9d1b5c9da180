import { RichInput } from '#parts/rich/RichInput.tsx'
import { Part, useFault, Warned } from './Box.tsx'

type Props = { html: string; onChange: (html: string) => void }

/** The long description on the goods' page. */
export function RichText({ html, onChange }: Props) {
  const fault = useFault('detail_html')
  return (
    <Part title="图文详情" about="样式会在保存时规整">
      <Warned at="detail_html" />
      {fault && (
        <p className="desk-late" data-fault>
          {fault}
        </p>
      )}
      <RichInput label="图文详情" value={html} onChange={onChange} />
    </Part>
  )
}
