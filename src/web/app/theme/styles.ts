import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './tokens.css';
import './base.css';
import './mantine.css';
