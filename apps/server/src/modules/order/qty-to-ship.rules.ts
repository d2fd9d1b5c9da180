type Counted = { qty: number; shippedQty: number; heldQty: number; droppedQty: number }

/** Pieces that are still to be sent: not those whose money is asked for or went back. */
export const qtyToShip = ({ qty, shippedQty, heldQty, droppedQty }: Counted) => qty - shippedQty - heldQty - droppedQty
