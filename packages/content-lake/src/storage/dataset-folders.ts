/** Folder of a data folder that has a folder for each dataset besides that of the start. */
export const datasetsFolder = 'datasets'

/** File of such a folder with what the dataset is for; without it the dataset is not complete. */
export const datasetFile = 'dataset.json'
