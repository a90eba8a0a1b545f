/** Folder of a data folder that has a folder for each dataset besides that of the start. */
export const datasetsFolder = 'datasets'

/** Folder of a dataset's temporary files, emptied when the dataset is opened: a process that is killed leaves some. */
export const uploadsFolder = 'uploads'

/** File of such a folder with what the dataset is for; without it the dataset is not complete. */
export const datasetFile = 'dataset.json'
