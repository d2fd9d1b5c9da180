import { type Brand, BrandForm } from './BrandForm.tsx'
import { MergeBrand } from './MergeBrand.tsx'

/** A brand in full: what it is called and shows, and where its goods could go. */
export const EditBrand = ({ brand, onDone }: { brand: Brand; onDone: () => void }) => (
  <>
    <BrandForm brand={brand} onDone={onDone} />
    <MergeBrand brand={brand} onDone={onDone} />
  </>
)
