import './styles/app.css';
import { mountPage } from './app/mount-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
mountPage(root);
