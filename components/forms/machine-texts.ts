/** Labels of the fields for a machine’s brand and model. */
export interface MachineTexts {
  brand: string
  chooseBrand: string
  brandOther: string
  model: string
  chooseModel: string
  modelOther: string
  other: string
}
