import { Code, Phone } from '#parts/cells.tsx'

type Shipment = { express_name: string; express_no: string; deliverer: string; deliverer_phone: string }

/** The carrier with a number to copy, or the person who delivers without one. */
export const Carried = ({ express_name, express_no, deliverer, deliverer_phone }: Shipment) =>
  express_no !== '' ? (
    <>
      {express_name} <Code>{express_no}</Code>
    </>
  ) : (
    <>
      {express_name} {deliverer} <Phone>{deliverer_phone}</Phone>
    </>
  )
