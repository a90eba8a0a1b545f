import { renderStudio } from 'sanity'
import config from './sanity.config'

renderStudio(document.getElementById('studio'), config)
